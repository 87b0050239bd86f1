import type { SpecifiedToast } from '@secondspring/tests/specification/row.ts';
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
const said = ({ words: [title, message] }: SpecifiedToast) => ({ title, message });

describe('what is missing in an assessment', () => {
  it.each([nothing, ageOnly, symptomsOnly])('is one sentence on the home page', (answers) => {
    expect(completeAnswers(answers)).toBeNull();
    expect(missingAtHome(answers)).toMatchObject(said(toasts.assessmentMissing));
  });

  it('asks for the age first, then the symptoms, for a care plan', () => {
    expect(missingForPlan(nothing)).toMatchObject(said(toasts.ageMissingForPlan));
    expect(missingForPlan(ageOnly)).toMatchObject(said(toasts.symptomsMissingForPlan));
  });

  it('asks for what the current step needs, on the page', () => {
    expect(missingOnPage(1, nothing)).toMatchObject(said(toasts.ageMissing));
    expect(missingOnPage(1, ageOnly)).toBeNull();
    expect(missingOnPage(2, ageOnly)).toMatchObject(said(toasts.symptomsMissing));
  });

  it('is empty with an age and a symptom', () => {
    expect([missingAtHome(all), missingForPlan(all), missingOnPage(2, all)]).toEqual([null, null, null]);
    expect(completeAnswers(all)).toEqual(all);
  });
});

describe('the summaries', () => {
  it('list three symptoms with severity on the card, and five names on the page', () => {
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
