import type { Endpoint } from '@secondspring/contracts/http/endpoint.ts';

/**
 * The client's key of an intent, apart for each call: one key sent with two calls by mistake never makes the second a retry of the
 * first. What is kept under a consent is apart for each consent too: what was kept under another can't be answered any more.
 */
export const intentOf = (
  { name }: Pick<Endpoint, 'name'>,
  idempotencyKey: string | undefined,
  consentId = '',
): string | undefined =>
  idempotencyKey === undefined ? undefined : `${name} ${consentId} ${idempotencyKey}`;
