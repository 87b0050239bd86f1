import type { CarePlanRule } from './rule.ts';
import {
  background,
  genitourinary2025,
  genitourinaryLocal,
  heavyPeriods,
  nonHormone2023,
} from './sources.ts';

const vaginal = ['Vaginal dryness', 'Painful intercourse'] as const;
const periods = ['Irregular periods', 'Heavy bleeding', 'Light periods', 'Missed periods'] as const;

/** Periods, vaginal dryness, painful sex, libido and breast tenderness. */
export const menstrual: readonly CarePlanRule<'menstrual'>[] = [
  {
    id: 'menstrual-moisturiser',
    list: 'lifestyle',
    symptoms: vaginal,
    text: 'Use a vaginal moisturiser regularly, and a lubricant for sex. Oil-based ones weaken condoms.',
    strength: 'B',
    caution: null,
    ...genitourinary2025,
  },
  {
    id: 'menstrual-washing',
    list: 'lifestyle',
    symptoms: vaginal,
    text: 'Wash with a soap substitute and avoid scented washes.',
    strength: 'B',
    caution: null,
    ...genitourinaryLocal,
  },
  {
    id: 'menstrual-physiotherapy',
    list: 'exercises',
    symptoms: ['Painful intercourse'],
    text: 'Pelvic-floor physiotherapy can help when sex is painful.',
    strength: 'B',
    caution: null,
    ...genitourinary2025,
  },
  {
    id: 'menstrual-no-diet',
    list: 'dietary',
    symptoms: periods,
    text: 'No diet is shown to regulate periods. If yours are heavy, ask for a blood count before you take iron.',
    strength: 'B',
    caution: null,
    ...heavyPeriods,
  },
  {
    id: 'menstrual-no-supplement',
    list: 'supplements',
    text: 'None recommended for periods, dryness or libido.',
    strength: 'N',
    caution: 'Supplements were judged as a group, for hot flashes. We found nothing that supports one here.',
    ...nonHormone2023,
  },
  {
    id: 'menstrual-ask-oestrogen',
    list: 'supplements',
    askAbout: true,
    symptoms: vaginal,
    text: 'Ask about vaginal oestrogen for dryness and painful sex.',
    strength: 'A',
    caution: 'Recommended, though the guideline says the quality of its evidence is low.',
    ...genitourinary2025,
  },
  {
    id: 'menstrual-ask-contraception',
    list: 'supplements',
    askAbout: true,
    symptoms: ['Irregular periods', 'Light periods', 'Missed periods'],
    text: 'Ask how long you still need contraception: you may need it even with irregular periods.',
    strength: 'B',
    caution: null,
    ...background,
  },
];
