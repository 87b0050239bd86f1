import { describe, expect, it } from 'vitest';
import { report, type ReportCommand } from './report.ts';

const command: ReportCommand = {
  kind: 'story',
  itemId: '5a3e1d3c-6a2e-8d8f-9f8e-4b6f1d2c3b4a',
  reason: 'unsafe-advice',
  note: 'It names a dose.',
  isOwn: false,
  counts: true,
};
const { isOwn: _, ...said } = command;

describe('a report', () => {
  it('says what and why', () => {
    expect(report.decide({ reported: false }, command)).toEqual([{ type: 'ItemReported', data: said }]);
  });

  it('is no event the second time', () => {
    expect(report.decide({ reported: true }, { ...command, reason: 'unkind' })).toEqual([]);
  });

  it('is refused of one’s own, the first time and later', () => {
    for (const reported of [false, true])
      expect(report.decide({ reported }, { ...command, isOwn: true })).toEqual({
        refused: 'own-item-not-reported',
      });
  });
});
