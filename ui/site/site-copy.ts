import { site } from './site.ts';

/** Copy that depends on what the operator can prove. */
export type SiteCopy = {
  readonly care: { readonly title: string; readonly text: string };
  /** Number of members; null if the operator does not vouch for it. */
  readonly members: string | null;
  readonly consultation: string;
  readonly labReview: string;
  readonly labKeeping: string;
};

/** Claims about people, numbers and professions, which the operator must be able to prove. */
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

/** True for every installation. */
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

/** The claims of the operator if CLAIMS is `show`, else the plain copy. */
export const siteCopy = (claims = site().claims): SiteCopy => (claims === 'show' ? claimed : plain);
