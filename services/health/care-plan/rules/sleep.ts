import type { Rule } from './rule.ts';
import { activity2020, alongsideHrt, insomniaBehaviour, insomniaMedicines, secondary } from './sources.ts';

/** Sleep, tiredness and energy. */
export const sleep: readonly Rule[] = [
  {
    id: 'sleep-cbt-i',
    list: 'lifestyle',
    text: 'Try CBT for insomnia (CBT-I): one fixed time to get up, bed only for sleep, and a sleep schedule.',
    strength: 'A',
    caution:
      'Sleep hygiene (a dark, quiet room, less screen light) is fine beside it and not recommended as the only treatment.',
    ...insomniaBehaviour,
  },
  {
    id: 'sleep-stimulus-control',
    list: 'lifestyle',
    text: 'Where CBT-I is not to be had: go to bed only when sleepy and get up when sleep does not come, or practise relaxation.',
    strength: 'B',
    caution: null,
    ...insomniaBehaviour,
  },
  {
    id: 'sleep-activity',
    list: 'exercises',
    sameAs: 'activity',
    text: 'Be active regularly: 150 to 300 minutes a week at a moderate pace.',
    strength: 'C',
    caution: 'Good for everybody’s health; not a treatment of broken sleep by itself.',
    ...activity2020,
  },
  {
    id: 'sleep-snoring-first',
    list: 'exercises',
    text: 'If you snore loudly or wake with a headache, have that looked at before you train harder against tiredness.',
    strength: 'C',
    caution: 'From a secondary source that nobody signed.',
    ...secondary,
  },
  {
    id: 'sleep-alcohol',
    list: 'dietary',
    text: 'Drink less alcohol, above all in the evening.',
    strength: 'B',
    caution: null,
    ...alongsideHrt,
  },
  {
    id: 'sleep-caffeine',
    list: 'dietary',
    text: 'Take less caffeine, and none late in the day.',
    strength: 'B',
    caution: null,
    ...alongsideHrt,
  },
  {
    id: 'sleep-no-supplement',
    list: 'supplements',
    text: 'Melatonin, valerian and tryptophan are not recommended for chronic insomnia.',
    strength: 'N',
    caution: 'The advice against them is weak, as is the evidence.',
    ...insomniaMedicines,
  },
];
