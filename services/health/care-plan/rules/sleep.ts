import type { CarePlanRule } from './rule.ts';
import { activity2020, alongsideHrt, insomniaBehaviour, insomniaMedicines, secondary } from './sources.ts';

export const sleep: readonly CarePlanRule<'sleep'>[] = [
  {
    id: 'sleep-cbt-i',
    list: 'lifestyle',
    text: 'Try CBT for insomnia (CBT-I): one fixed time to get up, bed only for sleep, and a sleep schedule.',
    strength: 'A',
    caution:
      'Sleep hygiene (a dark, quiet room, less screen light) helps alongside it, but isn’t enough on its own.',
    ...insomniaBehaviour,
  },
  {
    id: 'sleep-stimulus-control',
    list: 'lifestyle',
    text: 'If you can’t get CBT-I: go to bed only when sleepy and get up when sleep doesn’t come, or practise relaxation.',
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
    caution: 'Good for your health in general, but not a treatment for broken sleep.',
    ...activity2020,
  },
  {
    id: 'sleep-snoring-first',
    list: 'exercises',
    text: 'If you snore loudly or wake with a headache, get that checked before you exercise harder to fight tiredness.',
    strength: 'C',
    caution: null,
    ...secondary,
  },
  {
    id: 'sleep-alcohol',
    list: 'dietary',
    text: 'Drink less alcohol, especially in the evening.',
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
