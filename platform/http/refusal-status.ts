import type { RefusalCode } from '@secondspring/contracts/http/refusal.ts';

/** HTTP status of every refusal: the only place that decides one. */
export const refusalStatus: Readonly<Record<RefusalCode, number>> = {
  'invalid-request': 422,
  'sign-in-required': 401,
  'not-allowed': 403,
  'cross-origin': 403,
  'not-found': 404,
  'body-too-large': 413,
  'body-too-deep': 422,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  unavailable: 503,
  conflict: 409,
  unexpected: 500,
  'sign-in-failed': 400,
  'treatment-category-not-found': 404,
  'treatment-not-found': 404,
  'review-not-found': 404,
  'review-already-submitted': 409,
  'own-review-not-helpful': 409,
};

/** Seconds after which a client may try again when something of ours does not answer. */
export const RETRY_AFTER_UNAVAILABLE = 2;
