import type { CarePlanRule } from './rule.ts';
import { constipation, genitourinary2025, pelvicFloor } from './sources.ts';

const bladder = ['Frequent urination', 'Urinary incontinence'] as const;

/** Bladder, bowel and food. */
export const urinary: readonly CarePlanRule<'urinary'>[] = [
  {
    id: 'urinary-bladder-training',
    list: 'lifestyle',
    symptoms: bladder,
    text: 'Train your bladder if you often have to hurry: wait a little longer each time, step by step.',
    strength: 'A',
    caution: null,
    ...pelvicFloor,
  },
  {
    id: 'urinary-pelvic-floor',
    list: 'exercises',
    symptoms: bladder,
    text: 'Train your pelvic floor: at least 8 contractions, three times a day, for at least 12 weeks.',
    strength: 'A',
    caution: 'For leaking when you cough, jump or lift; a physiotherapist can check that you do it right.',
    ...pelvicFloor,
  },
  {
    id: 'urinary-constipation-food',
    list: 'dietary',
    symptoms: ['Constipation'],
    text: 'For constipation try two or three kiwifruit a day for four weeks, rye bread, or water rich in minerals.',
    strength: 'B',
    caution: 'Simply eating “more fibre” wasn’t shown to help.',
    ...constipation,
  },
  {
    id: 'urinary-constipation-supplement',
    list: 'supplements',
    symptoms: ['Constipation'],
    text: 'For constipation psyllium husk or magnesium oxide, over four weeks or more, can help.',
    strength: 'B',
    caution: 'Ask a pharmacist how much is right for you, and whether it goes with your other medicines.',
    ...constipation,
  },
  {
    id: 'urinary-ask-oestrogen',
    list: 'supplements',
    askAbout: true,
    symptoms: ['UTI-like symptoms'],
    text: 'Ask about vaginal oestrogen if urinary infections keep coming back.',
    strength: 'A',
    caution: null,
    ...genitourinary2025,
  },
];
