/**
 * Reasons for which a command or a query is refused, as values. Their HTTP status is decided in
 * `refusal-status.ts`; the words a person reads stand here, plain and in the voice of the product.
 */
export const refusalMessages = {
  'invalid-request': 'Some of what was sent is missing or not valid.',
  'sign-in-required': 'Please sign in first.',
  'identity-too-old': 'Please sign in once more, so that we know it is you.',
  'signed-in-session-not-found': 'This sign-in has ended already.',
  'not-allowed': 'You can’t do this.',
  'cross-origin': 'This request did not come from our own pages.',
  'not-found': 'There is nothing here.',
  'method-not-allowed': 'This address can’t be asked in that way.',
  'body-too-large': 'That is more than can be sent at once.',
  'body-too-deep': 'That is nested too deeply.',
  'unsupported-media-type': 'Please send JSON.',
  'too-many-requests': 'That was a lot at once. Please wait a moment and try again.',
  unavailable: 'Something of ours is not answering. Nothing was lost; please try again in a moment.',
  conflict: 'Someone changed this at the same moment. Please try again.',
  unexpected: 'Something went wrong on our side.',
  'sign-in-failed': 'Signing in did not work. Please try again.',
  'treatment-category-not-found': 'Category not found',
  'treatment-not-found': 'Treatment not found',
  'review-not-found': 'Review not found',
  'review-already-submitted': 'You have already reviewed this treatment. You can change your review instead.',
  'user-not-found': 'User not found',
  'verification-failed': 'This link is not valid any more. Please ask for a new one.',
  'no-email-address': 'There is no e-mail address to verify. Please enter one first.',
  'mail-not-sent': 'The e-mail could not be sent. Please try again in a moment.',
  'account-being-erased': 'This account is being erased.',
  'account-deletion-is-a-demonstration': 'In this demonstration accounts are not deleted.',
  'health-consent-required': 'Please agree first to how your health data is kept.',
  'consent-text-changed': 'The text has changed since you opened it. Please read it again.',
  'assessment-not-found': 'No assessment found',
  'care-plan-not-found': 'No Care Plan Yet',
  'care-plan-item-not-found': 'This plan has no such item.',
  'progress-not-found': 'No progress is kept yet.',
  'day-out-of-range': 'A check-in can be made for today and the six days before.',
  'file-not-found': 'File not found',
  'no-files': 'Please choose at least one file.',
  'too-many-files': 'Please send at most 10 files at once.',
  'file-too-large': 'Each file can have up to 10 MB.',
  'file-type-not-accepted': 'Only PDF, JPEG and PNG files can be kept.',
  'file-storage-full': 'Your lab files may take up to 200 MB. Please remove one first.',
  'lab-file-count-full': 'You can keep up to 50 lab files. Please remove one first.',
  'guide-not-found': 'Article not found',
  'post-category-not-found': 'Please select a category from the list.',
  'post-not-found': 'Post not found',
  'comment-not-found': 'Comment not found',
  'story-not-found': 'Story not found',
  'own-item-not-reported': 'You can’t report what you wrote yourself.',
  'own-review-not-helpful': 'You can’t mark your own review as helpful.',
  'release-token-not-valid':
    'This release token is not valid, or not any more. Ask an operator for a new one.',
  'release-not-allowed': 'This release token is not for that.',
  'release-file-tampered': 'A file is not what its name says: it was changed on the way.',
  'build-not-accepted': 'This build can’t be taken.',
  'build-not-found': 'There is no such build of this micro-frontend.',
  'build-is-live': 'This build is live already.',
  'build-not-live': 'The build that was to be taken back is not live any more.',
  'build-before-security-fix':
    'This build is older than one that mended security, so nobody gets it any more.',
  'release-needs-two-people':
    'Whoever published a build can’t give it to people. Ask for this with the token of someone else.',
  'canary-not-running': 'No build is being tried.',
  'nothing-to-roll-back': 'There is no release before this one.',
} as const;

/** Stable code of a refusal; a client may branch on it. */
export type RefusalCode = keyof typeof refusalMessages;

/** A refusal as a decider or a query returns it: a value, never an exception. */
export type Refusal = { readonly refused: RefusalCode };

/** Makes a refusal. */
export const refuse = (code: RefusalCode): Refusal => ({ refused: code });

/** Tells a refusal from any other outcome. */
export const isRefusal = (outcome: unknown): outcome is Refusal =>
  typeof outcome === 'object' && outcome !== null && 'refused' in outcome;
