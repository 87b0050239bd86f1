import { describe, expect, it } from 'vitest';
import { isBegun, nothingYet, readUnfinished, withoutAssessment } from './unfinished.ts';

const told = {
  step: 'assessment',
  phase: 'not-sure',
  ageRange: '45-49',
  symptoms: [{ name: 'Night sweats', severity: 4 }],
  draftSavedAt: '2026-11-20T10:00:00.000Z',
} as const;

describe('what she has told so far', () => {
  it('is read as it was kept', () => {
    expect(readUnfinished(told)).toEqual(told);
  });

  it.each([{}, { step: 'elsewhere', phase: 1, symptoms: {}, draftSavedAt: 7 }])(
    'is nothing where %j was kept',
    (kept) => {
      expect(readUnfinished(kept)).toEqual(nothingYet);
    },
  );

  it('leaves out symptoms that the server would refuse', () => {
    const symptoms = [
      { name: 'Itch', severity: 9 },
      { name: 'itch', severity: 2 },
      { name: '', severity: 2 },
      { name: 'No severity' },
      null,
    ];
    expect(readUnfinished({ ...told, symptoms }).symptoms).toEqual([{ name: 'Itch', severity: 5 }]);
  });

  it('is begun with an age or a symptom, and not with a phase alone', () => {
    expect(isBegun({ ...nothingYet, ageRange: '55+' })).toBe(true);
    expect(isBegun(told)).toBe(true);
    expect(isBegun(withoutAssessment(told))).toBe(false);
    expect(withoutAssessment(told)).toEqual({
      ...nothingYet,
      step: 'assessment',
      phase: 'not-sure',
    });
  });
});
