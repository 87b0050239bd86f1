/**
 * Purposes a member may agree to, each separately. Without `health-data` no symptom is stored; `research` is
 * off by default.
 */
export const consentPurposes = ['health-data', 'research'] as const;

export type ConsentPurpose = (typeof consentPurposes)[number];

/** What a member reads before she agrees. `version`: the day the text was written. */
export type ConsentText = { readonly version: string; readonly title: string; readonly text: string };

/**
 * Texts shown now; a consent stores the version that was read. When a text changes, the old one moves to
 * {@link previousConsentTexts}.
 */
export const consentTexts: Readonly<Record<ConsentPurpose, ConsentText>> = {
  'health-data': {
    version: '2026-11-29',
    title: 'May we keep your health information?',
    text:
      'To make your plan and show your progress, we keep your symptoms, check-ins, treatments, care plans, lab files and the articles you ' +
      'save, encrypted with a key that is only yours. Nobody else reads them. Change your mind at any time. We destroy the key, and nobody can read it again.',
  },
  research: {
    version: '2026-11-23',
    title: 'May we count you, without your name, in research?',
    text:
      'We’d like to count your symptoms in statistics about menopause. We only ever show groups of ten women or more, and nothing about ' +
      'you alone ever leaves our system. If you say no, nothing changes for you.',
  },
};

/** Earlier texts, kept word for word because a member may ask what she agreed to. */
export const previousConsentTexts: Readonly<Record<ConsentPurpose, readonly ConsentText[]>> = {
  'health-data': [
    {
      version: '2026-11-23',
      title: 'May we keep your health information?',
      text:
        'To make your plan and show your progress, we keep your symptoms, check-ins, care plans and lab files, encrypted with a key that is ' +
        'only yours. Nobody else reads them. Change your mind at any time. We destroy the key, and nobody can read it again.',
    },
  ],
  research: [],
};

/** `undefined` for a version that was never shown. */
export const consentTextOf = (purpose: ConsentPurpose, version: string): ConsentText | undefined =>
  [consentTexts[purpose], ...previousConsentTexts[purpose]].find((text) => text.version === version);
