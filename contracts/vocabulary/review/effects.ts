import { reviewSymptoms, type ReviewSymptom } from './words.ts';

/** Fewest women of whom anything is said together. */
export const SMALLEST_GROUP = 10;

/** What a review says besides how symptoms changed. */
export const SIDE_EFFECTS = 'side-effects';

/** What reviews are counted by: how each symptom changed, and which side effects there were. */
export const effectTopics = [...reviewSymptoms, SIDE_EFFECTS] as const;

export type EffectTopic = (typeof effectTopics)[number];

/** Symptoms of which Home tells how they changed, with any treatment. */
export const homeSymptoms = [
  'Sleep difficulties',
  'Hot flashes',
  'Mood changes',
] as const satisfies readonly ReviewSymptom[];
