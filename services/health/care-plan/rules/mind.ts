import type { CarePlanRule } from './rule.ts';
import { alongsideHrt, cognition, depression, nice2024, perimenopausalDepression } from './sources.ts';

/** Mood, memory and concentration. */
export const mind: readonly CarePlanRule<'mind'>[] = [
  {
    id: 'mind-cbt',
    list: 'lifestyle',
    text: 'Try cognitive behavioural therapy, or guided self-help based on it, for low mood and worry.',
    strength: 'B',
    caution:
      'Between strong and some evidence: NICE (2024) says to consider it for depressive symptoms with menopause. A depressive illness is treated as at any other time of life.',
    ...nice2024,
  },
  {
    id: 'mind-reassurance',
    list: 'lifestyle',
    symptoms: ['Brain fog', 'Memory problems', 'Difficulty concentrating'],
    text: 'A small dip in memory and focus is real and almost always within the normal range. Look after sleep, blood pressure and mood first.',
    strength: 'B',
    caution: null,
    ...cognition,
  },
  {
    id: 'mind-group-exercise',
    list: 'exercises',
    text: 'Join an exercise group that gets you out of breath, more than once a week for ten weeks.',
    strength: 'B',
    caution: 'One of the options of the guideline on depression in adults.',
    ...depression,
  },
  {
    id: 'mind-any-activity',
    list: 'exercises',
    text: 'Any regular activity helps, outdoors even more; yoga, tai chi and Pilates count.',
    strength: 'B',
    caution: null,
    ...alongsideHrt,
  },
  {
    id: 'mind-diet',
    list: 'dietary',
    text: 'Eat healthily and limit alcohol, for your wellbeing.',
    strength: 'C',
    caution: 'Good for your health in general, but not shown to treat mood or memory.',
    ...depression,
  },
  {
    id: 'mind-no-supplement',
    list: 'supplements',
    text: 'None recommended for mood or memory: there isn’t enough evidence.',
    strength: 'N',
    caution:
      'St John’s wort changes how other medicines work, among them contraceptives, warfarin, antidepressants, tamoxifen and those for epilepsy.',
    ...perimenopausalDepression,
    provenance: 'What St John’s wort does we know from others who write about it.',
  },
];
