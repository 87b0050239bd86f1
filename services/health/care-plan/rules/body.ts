import type { Rule } from './rule.ts';
import { activity2020, alongsideHrt, eating2021, osteoarthritis, secondary } from './sources.ts';

const ofOsteoarthritis =
  'Known for osteoarthritis; whether it holds for the aches of menopause has not been shown.';

/** Weight, bloating, aches, headaches, skin, hair, nails and shape. */
export const body: readonly Rule[] = [
  {
    id: 'body-weight',
    list: 'lifestyle',
    symptoms: ['Weight gain', 'Joint aches', 'Changes in body shape'],
    text: 'If you carry extra weight, losing some spares your joints. Pain may rise at first when you begin to move more, and then ease.',
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
    caution:
      'Good for everybody’s health; not shown to treat these symptoms. The two days are background knowledge.',
    ...activity2020,
  },
  {
    id: 'body-food',
    list: 'dietary',
    sameAs: 'heart-healthy-food',
    text: 'Eat mostly vegetables, fruit, wholegrain and lean or plant protein, and little that is highly processed.',
    strength: 'C',
    caution: 'Good for everybody’s health; not shown to treat these symptoms.',
    ...eating2021,
  },
  {
    id: 'body-no-supplement',
    list: 'supplements',
    symptoms: ['Joint aches', 'Muscle aches', 'Hair loss', 'Brittle nails', 'Dry skin'],
    text: 'Glucosamine and chondroitin are not recommended for joints. If you take biotin for hair or nails, first tell whoever orders your lab tests: it can distort their results.',
    strength: 'N',
    caution: 'From summaries of guidelines and a secondary source.',
    ...secondary,
  },
];
