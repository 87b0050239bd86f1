import { describe, expect, it } from 'vitest';
import { report, type ReportCommand } from './decide.ts';

const reviewId = '5a3e1d3c-6a2e-8d8f-9f8e-4b6f1d2c3b4a';
const command: ReportCommand = { reviewId, reason: 'selling', note: null, isOwn: false };

describe('a report of a review', () => {
  it('says which and why', () => {
    expect(report.decide({ reported: false }, command)).toEqual([
      { type: 'ItemReported', data: { kind: 'review', itemId: reviewId, reason: 'selling', note: null } },
    ]);
  });

  it('is no event the second time', () => {
    expect(report.decide({ reported: true }, { ...command, reason: 'other' })).toEqual([]);
  });

  it('is refused of one’s own, the first time and later', () => {
    for (const reported of [false, true])
      expect(report.decide({ reported }, { ...command, isOwn: true })).toEqual({
        refused: 'own-item-not-reported',
      });
  });
});
