import * as specified from '@secondspring/tests/specification/vocabulary.ts';
import { shownOf } from '@secondspring/tests/specification/row.ts';
import { onboardingWords } from '@secondspring/tests/specification/onboarding.ts';
import { describe, expect, it } from 'vitest';
import { ageBands } from './age-band-words.ts';
import { communityTopics, REPORTS_THAT_HIDE, storyTags, TITLE_MAX } from './community-words.ts';
import { menopausePhases, phaseInfo } from './phase/words.ts';
import { reviewSideEffects, reviewSymptoms, useDurationLabels } from './review/words.ts';
import { SEVERITY, severityLabels } from './severity-words.ts';
import { symptomCategories } from './symptom-words.ts';

describe('vocabulary', () => {
  it('has 8 symptom categories and 54 symptoms, each named once', () => {
    const categories = symptomCategories.map(({ label, symptoms }) => [label, symptoms]);
    expect(categories).toEqual(Object.entries(specified.symptomCategories));
    const names = symptomCategories.flatMap(({ symptoms }) => symptoms);
    expect([categories.length, names.length, new Set(names).size]).toEqual([8, 54, 54]);
  });

  it('has five age bands, four phases with a card each, and five severities with the middle preselected', () => {
    expect(ageBands).toEqual(specified.ageBands);
    expect(Object.keys(phaseInfo)).toEqual([...menopausePhases]);
    const cards = Object.values(phaseInfo);
    const { radio, text } = onboardingWords.phases.rows;
    expect(cards.map(({ label }) => label)).toEqual(radio);
    expect(
      cards.flatMap((card) => [card.description, `Common age: ${card.commonAge}`, ...card.keyIndicators]),
    ).toEqual(text?.map(shownOf));
    expect(Object.values(severityLabels)).toEqual(specified.severities);
    expect(SEVERITY).toEqual({ min: 1, max: 5, first: 3 });
  });

  it('has 11 story tags, and 13 topics that start with them', () => {
    expect(storyTags).toEqual(specified.storyTags);
    expect(communityTopics).toEqual([...specified.storyTags, ...specified.furtherTopics]);
    expect([storyTags.length, communityTopics.length, TITLE_MAX]).toEqual([11, 13, 255]);
  });

  it('has the choices of a review', () => {
    expect(reviewSymptoms).toEqual(specified.reviewSymptoms);
    expect(reviewSideEffects).toEqual(specified.reviewSideEffects);
    expect(useDurationLabels).toEqual(specified.useDurations);
  });

  it('hides an item once three members reported it', () => {
    expect(REPORTS_THAT_HIDE).toBe(3);
  });
});
