import type { Endpoint } from '@secondspring/contracts/http/endpoint.ts';

/**
 * The client's key of an intent, apart for each call: one key sent with two calls by mistake never makes the second a retry of the
 * first. `within` parts it further: what was kept under another consent, for one, can't be answered any more.
 */
export const intentOf = (
  { name }: Pick<Endpoint, 'name'>,
  idempotencyKey: string | undefined,
  within = '',
): string | undefined => (idempotencyKey === undefined ? undefined : `${name} ${within} ${idempotencyKey}`);
