import type { ToastWords } from '@secondspring/tests/specification/row.ts';
import { toasts } from '@secondspring/tests/specification/toasts.ts';
import { describe, expect, it } from 'vitest';
import {
  completeAnswers,
  firstSymptomNames,
  missingAtHome,
  missingForPlan,
  missingOnPage,
  summaryLines,
} from './rules.ts';

const symptoms = [
  { name: 'Hot flashes', severity: 5 },
  { name: 'Insomnia', severity: 1 },
  { name: 'Anxiety', severity: 3 },
  { name: 'Bloating', severity: 2 },
  { name: 'Dry eyes', severity: 4 },
  { name: 'Fatigue', severity: 3 },
];
const nothing = { ageRange: null, symptoms: [] };
const ageOnly = { ageRange: '45-49', symptoms: [] } as const;
const symptomsOnly = { ageRange: null, symptoms };
const all = { ageRange: '45-49', symptoms } as const;
const said = ({ words: [title, message] }: ToastWords) => ({ title, message });

describe('what an assessment lacks', () => {
  it.each([nothing, ageOnly, symptomsOnly])('is said at home in one sentence', (answers) => {
    expect(completeAnswers(answers)).toBeNull();
    expect(missingAtHome(answers)).toMatchObject(said(toasts.assessmentMissing));
  });

  it('is said for a care plan: the age first, then the symptoms', () => {
    expect(missingForPlan(nothing)).toMatchObject(said(toasts.ageMissingForPlan));
    expect(missingForPlan(ageOnly)).toMatchObject(said(toasts.symptomsMissingForPlan));
  });

  it('is said on the page for the step that she is on', () => {
    expect(missingOnPage(1, nothing)).toMatchObject(said(toasts.ageMissing));
    expect(missingOnPage(1, ageOnly)).toBeNull();
    expect(missingOnPage(2, ageOnly)).toMatchObject(said(toasts.symptomsMissing));
  });

  it('is nothing once there is an age and a symptom', () => {
    expect([missingAtHome(all), missingForPlan(all), missingOnPage(2, all)]).toEqual([null, null, null]);
    expect(completeAnswers(all)).toEqual(all);
  });
});

describe('the summaries', () => {
  it('name three with their severity on the card, and five by name on the page', () => {
    expect(summaryLines(symptoms)).toEqual([
      'Hot flashes (Very Severe)',
      'Insomnia (Very Mild)',
      'Anxiety (Moderate)',
      '+3 more',
    ]);
    expect(firstSymptomNames(symptoms)).toEqual([
      'Hot flashes',
      'Insomnia',
      'Anxiety',
      'Bloating',
      'Dry eyes',
      '+1 more',
    ]);
    expect(firstSymptomNames(symptoms.slice(0, 5))).toHaveLength(5);
  });
});
