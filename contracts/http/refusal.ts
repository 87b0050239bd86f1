/**
 * Reasons for which a command or a query is refused, as values. Their HTTP status is decided in one table in
 * `platform/http`; the words a person reads stand here, plain and in the voice of the product.
 */
export const refusalMessages = {
  'invalid-request': 'Some of what was sent is missing or not valid.',
  'sign-in-required': 'Please sign in first.',
  'not-allowed': 'You can’t do this.',
  'cross-origin': 'This request did not come from our own pages.',
  'not-found': 'There is nothing here.',
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
  'own-review-not-helpful': 'You can’t mark your own review as helpful.',
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
