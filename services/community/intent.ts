import type { Endpoint } from '@secondspring/contracts/http/endpoint.ts';

/** The client's key of an intent, apart for each call: one key sent with two calls by mistake never makes the second a retry of the first. */
export const intentOf = (
  { name }: Pick<Endpoint, 'name'>,
  idempotencyKey: string | undefined,
): string | undefined => (idempotencyKey === undefined ? undefined : `${name} ${idempotencyKey}`);
