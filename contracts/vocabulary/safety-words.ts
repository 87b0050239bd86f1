/**
 * Questions of the safety step: signs that the symptom list lacks and that need attention today or soon.
 * Source: the red flags of the evidence base.
 */
export const safetyQuestions = {
  'bleeding-after-menopause': 'Any bleeding, even spotting, after 12 months or more without a period',
  'chest-pain-or-breathless':
    'Palpitations with chest pain, breathlessness or fainting, or one calf that is painful and swollen',
  'breast-change': 'A new breast lump, or a change of the skin or nipple',
  'unusual-bleeding':
    'Bleeding between periods or after sex, or soaking through protection in under two hours',
  'thoughts-of-harm': 'Thoughts of harming yourself, or that life is not worth living',
} as const;

export type SafetySign = keyof typeof safetyQuestions;

/** In the order asked. */
export const safetySigns = Object.keys(safetyQuestions) as readonly SafetySign[] as readonly [
  SafetySign,
  ...SafetySign[],
];
