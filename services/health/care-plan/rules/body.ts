import type { CarePlanRule } from './rule.ts';
import { activity2020, alongsideHrt, eating2021, osteoarthritis, secondary } from './sources.ts';

const ofOsteoarthritis = 'Shown for osteoarthritis, but not yet for the aches of menopause.';

/** Weight, bloating, aches, headaches, skin, hair, nails and shape. */
export const body: readonly CarePlanRule<'body'>[] = [
  {
    id: 'body-weight',
    list: 'lifestyle',
    symptoms: ['Weight gain', 'Joint aches', 'Changes in body shape'],
    text: 'If you carry extra weight, losing some takes the strain off your joints. Moving more may hurt a little at first, then it eases.',
    strength: 'A',
    caution: ofOsteoarthritis,
    ...osteoarthritis,
  },
  {
    id: 'body-therapeutic-exercise',
    list: 'exercises',
    symptoms: ['Joint aches', 'Muscle aches'],
    text: 'Do exercise made for your joints: strengthen the muscles around those that ache, and add something that gets you moving.',
    strength: 'A',
    caution: ofOsteoarthritis,
    ...osteoarthritis,
  },
  {
    id: 'body-yoga',
    list: 'exercises',
    symptoms: ['Joint aches'],
    text: 'Try yoga, tai chi or Pilates for joint aches.',
    strength: 'B',
    caution: null,
    ...alongsideHrt,
  },
  {
    id: 'body-strength',
    list: 'exercises',
    text: 'Do strength work on two or more days a week.',
    strength: 'C',
    caution: 'Good for your health in general, but not shown to treat these symptoms.',
    ...activity2020,
    provenance: 'The two days are general knowledge.',
  },
  {
    id: 'body-food',
    list: 'dietary',
    sameAs: 'heart-healthy-food',
    text: 'Eat mostly vegetables, fruit, wholegrain and lean or plant protein, and little that is highly processed.',
    strength: 'C',
    caution: 'Good for your health in general, but not shown to treat these symptoms.',
    ...eating2021,
  },
  {
    id: 'body-no-supplement',
    list: 'supplements',
    symptoms: ['Joint aches', 'Muscle aches', 'Hair loss', 'Brittle nails', 'Dry skin'],
    text: 'Glucosamine and chondroitin are not recommended for joints. If you take biotin for hair or nails, tell the person who orders your lab tests: it can distort the results.',
    strength: 'N',
    caution: null,
    ...secondary,
  },
];
