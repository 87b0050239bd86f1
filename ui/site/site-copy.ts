import { site } from './site.ts';

/** Words about what the operator offers, beside those that are true of any installation. */
export type SiteCopy = {
  readonly care: { readonly title: string; readonly text: string };
  /** How many members there are; null where nobody vouches for it. */
  readonly members: string | null;
  readonly consultation: string;
  /** Who looks at lab results. */
  readonly labReview: string;
  /** How lab files are kept. */
  readonly labKeeping: string;
};

/** What the operator must be able to back, word for word: people, numbers, professions. */
const claimed: SiteCopy = {
  care: {
    title: 'Physician-supported care',
    text: 'Licensed physicians support your care. Tell us how you feel, and we’ll start your plan from there.',
  },
  members: '+5k',
  consultation: 'Talk to menopause experts by video, and ask the assistant at any hour.',
  labReview: 'Licensed physicians review the results you upload.',
  labKeeping: 'Your files are encrypted, HIPAA-compliant, and yours alone.',
};

/** What is true wherever Second Spring runs. */
const plain: SiteCopy = {
  care: {
    title: 'Get ready for your appointment',
    text: 'Tell us how you feel. Your plan shows how strong the evidence is and gives you a page for your doctor.',
  },
  members: null,
  consultation: 'Video consultations and a health assistant are on their way.',
  labReview: 'Show your results to your own doctor. What a number means depends on you.',
  labKeeping: 'Your files are encrypted with a key of your own. Nobody else can open them.',
};

/** The site's copy, all of it that needs an operator's word: with the claims that only an operator can back, or, unless CLAIMS says `show`, without them. */
export const siteCopy = (claims = site().claims): SiteCopy => (claims === 'show' ? claimed : plain);
