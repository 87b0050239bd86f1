import type { CarePlanRule } from './rule.ts';
import { activity2020, eating2021, essential8, noGuideline, palpitations } from './sources.ts';

const general = 'Good for your health in general, but not shown to treat these symptoms.';

/** Palpitations, dizziness, tingling, burning mouth, dry eyes, taste and smell. */
export const heart: readonly CarePlanRule<'heart'>[] = [
  {
    id: 'heart-essentials',
    list: 'lifestyle',
    text: 'If you smoke, stop; protect your sleep; and know your blood pressure. Get any warning signs checked first.',
    strength: 'C',
    caution: general,
    ...essential8,
  },
  {
    id: 'heart-noting',
    list: 'lifestyle',
    symptoms: ['Heart palpitations'],
    text: 'Note when palpitations come, and whether you’d had caffeine, alcohol or stress. Cut down on what keeps coming up.',
    strength: 'C',
    caution: null,
    ...palpitations,
  },
  {
    id: 'heart-activity',
    list: 'exercises',
    sameAs: 'activity',
    text: 'Once warning signs are ruled out: 150 to 300 minutes of moderate activity a week.',
    strength: 'C',
    caution: general,
    ...activity2020,
  },
  {
    id: 'heart-food',
    list: 'dietary',
    sameAs: 'heart-healthy-food',
    text: 'Eat mostly vegetables, fruit, wholegrain and lean or plant protein, with less salt and alcohol.',
    strength: 'C',
    caution: general,
    ...eating2021,
  },
  {
    id: 'heart-no-supplement',
    list: 'supplements',
    text: 'None: we found no guideline that supports a supplement for these symptoms.',
    strength: 'I',
    caution: null,
    ...noGuideline,
  },
];
