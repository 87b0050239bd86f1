import type { CarePlanRule } from './rule.ts';
import { activity2020, bones2021, eating2021, essential8, fractures, secondary } from './sources.ts';

/** Blood sugar, cholesterol, thyroid and bones. */
export const metabolic: readonly CarePlanRule[] = [
  {
    id: 'metabolic-essentials',
    list: 'lifestyle',
    text: 'Look after what counts most now: blood sugar, blood pressure, sleep, and no nicotine. If cholesterol or blood pressure is high, ask for counselling on food and activity.',
    strength: 'A',
    caution:
      'For your heart. The US Preventive Services Task Force gives counselling grade B if cholesterol or blood pressure is high.',
    ...essential8,
  },
  {
    id: 'metabolic-weight-bearing',
    list: 'exercises',
    symptoms: ['Bone density loss'],
    text: 'Walk briskly, climb stairs or dance, and do strength work: bones need load to stay strong.',
    strength: 'B',
    caution: 'Between some evidence and general health advice. We know it from an announcement.',
    ...bones2021,
  },
  {
    id: 'metabolic-activity',
    list: 'exercises',
    sameAs: 'activity',
    text: 'Move at a moderate pace for 150 to 300 minutes a week and do some strength work.',
    strength: 'C',
    caution: 'Good for your health in general.',
    ...activity2020,
  },
  {
    id: 'metabolic-food',
    list: 'dietary',
    sameAs: 'heart-healthy-food',
    text: 'Eat mostly vegetables, fruit, wholegrain and lean or plant protein, and little that is highly processed.',
    strength: 'B',
    caution: null,
    ...eating2021,
  },
  {
    id: 'metabolic-calcium',
    list: 'dietary',
    symptoms: ['Bone density loss'],
    text: 'Get calcium from food first: milk products, leafy greens, fish with bones, or enriched plant drinks.',
    strength: 'B',
    caution: 'We know this from an announcement; the foods are general knowledge.',
    ...bones2021,
  },
  {
    id: 'metabolic-no-supplement',
    list: 'supplements',
    text: 'Calcium and vitamin D are not recommended to prevent fractures in healthy women. It is different if you lack them or have osteoporosis: ask.',
    strength: 'N',
    caution: 'A draft from December 2024 goes further; we couldn’t confirm whether it is final.',
    ...fractures,
  },
  {
    id: 'metabolic-ask-bone-scan',
    list: 'supplements',
    askAbout: true,
    symptoms: ['Bone density loss'],
    text: 'Ask about a bone scan if you have broken a bone or something puts yours at risk.',
    strength: 'B',
    caution: 'Not yet checked by a clinician',
    ...secondary,
  },
  {
    id: 'metabolic-ask-thyroid',
    list: 'supplements',
    askAbout: true,
    symptoms: ['Thyroid changes'],
    text: 'Ask whether a thyroid test makes sense: it is for symptoms, not for menopause itself.',
    strength: 'B',
    caution: 'Not yet checked by a clinician',
    ...secondary,
  },
];
