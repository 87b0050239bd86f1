import { describe, expect, it } from 'vitest';
import { reportDecider, type ReportCommand } from './report.ts';

const command: ReportCommand = {
  kind: 'story',
  itemId: '5a3e1d3c-6a2e-8d8f-9f8e-4b6f1d2c3b4a',
  reason: 'unsafe-advice',
  note: 'It names a dose.',
  isOwn: false,
  counts: true,
};
const { isOwn: _, ...content } = command;

describe('report decider', () => {
  it('records item, reason and note', () => {
    expect(reportDecider.decide({ reported: false }, command)).toEqual([
      { type: 'ItemReported', data: content },
    ]);
  });

  it('adds no event for a second report', () => {
    expect(reportDecider.decide({ reported: true }, { ...command, reason: 'unkind' })).toEqual([]);
  });

  it('refuses a report of one’s own item', () => {
    for (const reported of [false, true])
      expect(reportDecider.decide({ reported }, { ...command, isOwn: true })).toEqual({
        refused: 'own-item-not-reported',
      });
  });
});
