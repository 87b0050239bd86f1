import { describe, expect, it } from 'vitest';
import {
  completeOf,
  firstNames,
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

describe('what an assessment lacks', () => {
  it.each([nothing, ageOnly, symptomsOnly])('is said at home in one sentence', (told) => {
    expect(completeOf(told)).toBeNull();
    expect(missingAtHome(told)).toMatchObject({
      title: 'Please complete the assessment',
      message: 'Select your age and at least one symptom to continue.',
    });
  });

  it('is said for a care plan: the age first, then the symptoms', () => {
    expect(missingForPlan(nothing)).toMatchObject({
      title: 'Please select your age',
      message: 'Age information is required to generate your care plan.',
    });
    expect(missingForPlan(ageOnly)).toMatchObject({
      title: 'Please select symptoms',
      message: 'Symptom information is required to generate your care plan.',
    });
  });

  it('is said on the page for the step that she is on', () => {
    expect(missingOnPage(1, nothing)).toMatchObject({ message: 'Age information is required to continue.' });
    expect(missingOnPage(1, ageOnly)).toBeNull();
    expect(missingOnPage(2, ageOnly)).toMatchObject({
      message: 'Symptom information is required to complete the assessment.',
    });
  });

  it('is nothing once there is an age and a symptom', () => {
    expect([missingAtHome(all), missingForPlan(all), missingOnPage(2, all)]).toEqual([null, null, null]);
    expect(completeOf(all)).toEqual(all);
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
    expect(firstNames(symptoms)).toEqual([
      'Hot flashes',
      'Insomnia',
      'Anxiety',
      'Bloating',
      'Dry eyes',
      '+1 more',
    ]);
    expect(firstNames(symptoms.slice(0, 5))).toHaveLength(5);
  });
});
