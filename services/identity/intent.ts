import type { Endpoint } from '@secondspring/contracts/http/endpoint.ts';

/** The client's key of an intent, apart for each call: they all write to one stream, and one key may be sent with two calls. */
export const intentOf = (
  { name }: Pick<Endpoint, 'name'>,
  idempotencyKey: string | undefined,
): string | undefined => (idempotencyKey === undefined ? undefined : `${name} ${idempotencyKey}`);
