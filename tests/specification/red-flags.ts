import type { AgeBand } from '@secondspring/contracts/vocabulary/age-band-words.ts';
import type { SafetySign } from '@secondspring/contracts/vocabulary/safety-words.ts';

/** What a member answers in an assessment; the severity of each symptom she ticks. */
export type RaisingAnswers = {
  readonly ageRange?: AgeBand;
  readonly symptoms?: Readonly<Record<string, number>>;
  readonly safety?: readonly SafetySign[];
};

type Row = readonly [ruleId: string, title: string, answers: RaisingAnswers];

/**
 * Every red flag with the beginning of its words on the screen, and answers that raise it. Followed from the tick to the call in a page, from
 * the call to the flag in the service, from the flag to the card in a page.
 */
export const raisedRedFlags: readonly Row[] = [
  ['red-flag-thoughts-of-harm', 'You’re not alone.', { safety: ['thoughts-of-harm'] }],
  ['red-flag-thoughts-of-harm', 'You’re not alone.', { symptoms: { 'I want to die': 3 } }],
  ['red-flag-chest-or-clot', 'Emergency: Chest pain,', { safety: ['chest-pain-or-breathless'] }],
  ['red-flag-chest-or-clot', 'Emergency: Chest pain,', { symptoms: { 'Tightness in my chest': 2 } }],
  [
    'red-flag-torrential-bleeding',
    'Emergency: Very heavy bleeding',
    { symptoms: { 'Heavy bleeding': 4, Dizziness: 4 } },
  ],
  [
    'red-flag-torrential-bleeding',
    'Emergency: Very heavy bleeding',
    { safety: ['chest-pain-or-breathless', 'unusual-bleeding'] },
  ],
  ['red-flag-urinary-infection', 'Today: Signs of a urinary', { symptoms: { 'UTI-like symptoms': 1 } }],
  ['red-flag-bleeding-after-menopause', 'Soon: Bleeding after 12', { safety: ['bleeding-after-menopause'] }],
  ['red-flag-breast-change', 'Soon: A new breast lump', { safety: ['breast-change'] }],
  ['red-flag-low-mood', 'Soon: Low mood', { symptoms: { Depression: 4 } }],
  [
    'red-flag-too-young',
    'Soon: Signs like these before 40',
    { ageRange: '35-39', symptoms: { 'Missed periods': 1 } },
  ],
  [
    'red-flag-too-young',
    'Soon: Signs like these before 40',
    { ageRange: '35-39', symptoms: { 'Hot flashes': 1 } },
  ],
  [
    'red-flag-early',
    'Soon: Signs like these before 45',
    { ageRange: '40-44', symptoms: { 'Irregular periods': 1 } },
  ],
  ['red-flag-heavy-bleeding', 'Soon: Heavy bleeding', { symptoms: { 'Heavy bleeding': 4 } }],
  ['red-flag-unusual-bleeding', 'Soon: Bleeding between', { safety: ['unusual-bleeding'] }],
  ['red-flag-palpitations', 'Soon: Strong palpitations', { symptoms: { 'Heart palpitations': 4 } }],
  ['red-flag-severe-headache', 'Soon: Severe headaches', { symptoms: { Headaches: 4 } }],
  ['red-flag-sleep-apnoea', 'Soon: Poor sleep', { symptoms: { Insomnia: 4, Headaches: 1 } }],
  ['red-flag-sleep-apnoea', 'Soon: Poor sleep', { symptoms: { 'Daytime sleepiness': 5, Headaches: 2 } }],
  ['red-flag-memory', 'Soon: Severe memory', { symptoms: { 'Memory problems': 4 } }],
  ['red-flag-joints', 'Soon: Severe joint pain', { symptoms: { 'Joint aches': 4 } }],
];

/** The assessment with these answers; where no symptom is named, fatigue. */
export const assessmentOf = ({ ageRange = '50-54', symptoms = {}, safety = [] }: RaisingAnswers) => {
  const named = Object.entries(symptoms).map(([name, severity]) => ({ name, severity }));
  return {
    ageRange,
    symptoms: named.length === 0 ? [{ name: 'Fatigue', severity: 3 }] : named,
    safety: [...safety],
  };
};
