import { site } from '@secondspring/ui/site/site.ts';

/** Words about what the operator offers, beside those that are true of any installation. */
export type SiteCopy = {
  readonly care: { readonly title: string; readonly text: string };
  /** How many members there are; null where nobody vouches for it. */
  readonly members: string | null;
  readonly consultation: string;
};

/** What the operator must be able to back, word for word: people, numbers, professions. */
const claimed: SiteCopy = {
  care: {
    title: 'Physician-supported care',
    text: 'Licensed physicians stand behind your care. Tell us how you feel, and your plan begins there.',
  },
  members: '+5k',
  consultation: 'Talk to menopause experts by video, and ask the assistant at any hour.',
};

/** What is true wherever Second Spring runs. */
const plain: SiteCopy = {
  care: {
    title: 'Care to talk over with your doctor',
    text: 'Tell us how you feel. Your plan says how strong the evidence is, with pages to take to your own doctor.',
  },
  members: null,
  consultation: 'Video consultations and a health assistant are being prepared.',
};

/** The site's copy: with the claims that only an operator can back, or, unless CLAIMS says `show`, without them. */
export const siteCopy = (claims = site().claims): SiteCopy => (claims === 'show' ? claimed : plain);
