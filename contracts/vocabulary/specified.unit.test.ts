import { describe, expect, it } from 'vitest';
import { ageBands } from './age-band-words.ts';
import { communityTopics, REPORTS_THAT_HIDE, storyTags, TITLE_MAX } from './community-words.ts';
import { menopausePhases, phaseInfo } from './phase-words.ts';
import { reviewSideEffects, reviewSymptoms, useDurationLabels } from './review-words.ts';
import { SEVERITY, severityLabels } from './severity-words.ts';
import { symptomCategories } from './symptom-words.ts';

describe('the vocabulary', () => {
  it('has the 8 symptom categories and 54 symptoms, each named once', () => {
    const names = symptomCategories.flatMap(({ symptoms }) => symptoms);
    expect(symptomCategories.map(({ symptoms }) => symptoms.length)).toEqual([4, 8, 5, 9, 9, 6, 6, 7]);
    expect(new Set(names).size).toBe(54);
  });

  it('has five age bands, four phases with a card each, and five severities that begin at the middle', () => {
    expect(ageBands).toEqual(['35-39', '40-44', '45-49', '50-54', '55+']);
    expect(Object.keys(phaseInfo)).toEqual([...menopausePhases]);
    expect(Object.values(severityLabels)).toEqual(['Very Mild', 'Mild', 'Moderate', 'Severe', 'Very Severe']);
    expect(SEVERITY).toEqual({ min: 1, max: 5, first: 3 });
  });

  it('has 11 story tags, and 13 topics that begin with them', () => {
    expect(storyTags).toHaveLength(11);
    expect(communityTopics.slice(0, 11)).toEqual([...storyTags]);
    expect(communityTopics.slice(11)).toEqual(['Feeling dizzy or faint', 'Not feeling like yourself']);
    expect(TITLE_MAX).toBe(255);
  });

  it('has the choices of a review', () => {
    expect([reviewSymptoms.length, reviewSideEffects.length]).toEqual([10, 10]);
    expect(Object.values(useDurationLabels)).toEqual([
      'Less than 3 months',
      '3-6 months',
      '6-12 months',
      '1-2 years',
      '2+ years',
    ]);
  });

  it('hides only what more than two members reported', () => {
    expect(REPORTS_THAT_HIDE).toBe(3);
  });
});
