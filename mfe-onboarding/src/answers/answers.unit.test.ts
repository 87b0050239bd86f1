import { describe, expect, it } from 'vitest';
import { hasStarted, emptyAnswers, parseAnswers, withoutAssessment } from './answers.ts';

const answers = {
  step: 'assessment',
  phase: 'not-sure',
  ageRange: '45-49',
  symptoms: [{ name: 'Night sweats', severity: 4 }],
  safety: ['breast-change'],
  draftSavedAt: '2026-11-20T10:00:00.000Z',
} as const;

describe('parseAnswers', () => {
  it('restores what was saved', () => {
    expect(parseAnswers(answers)).toEqual(answers);
  });

  it.each([{}, { step: 'elsewhere', phase: 1, symptoms: {}, draftSavedAt: 7 }])(
    'is empty if %j was stored',
    (kept) => {
      expect(parseAnswers(kept)).toEqual(emptyAnswers);
    },
  );

  it('drops symptoms that the server would refuse', () => {
    const symptoms = [
      { name: 'Itch', severity: 9 },
      { name: 'itch', severity: 2 },
      { name: '', severity: 2 },
      { name: 'No severity' },
      null,
    ];
    expect(parseAnswers({ ...answers, symptoms }).symptoms).toEqual([{ name: 'Itch', severity: 5 }]);
  });

  it('counts as started with an age or a symptom, but not with a phase alone', () => {
    expect(hasStarted({ ...emptyAnswers, ageRange: '55+' })).toBe(true);
    expect(hasStarted(answers)).toBe(true);
    expect(hasStarted(withoutAssessment(answers))).toBe(false);
    expect(withoutAssessment(answers)).toEqual({
      ...emptyAnswers,
      step: 'assessment',
      phase: 'not-sure',
    });
  });
});
