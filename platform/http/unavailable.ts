import { KeyStoreUnavailable } from '../vault/faults.ts';

/** Thrown by what gave up waiting for a server of ours. */
export class DependencyTimeoutError extends Error {
  constructor(what: string) {
    super(`${what} did not answer in time`);
    this.name = 'DependencyTimeoutError';
  }
}

/** Kinds of error of the event store's client that say the store is away or busy, not that the call was wrong. */
const storeAway = new Set(['timeout', 'deadline-exceeded', 'unavailable', 'cancelled', 'not-leader']);

/**
 * Codes of the network (errno), of gRPC (4 deadline, 13 a call cut off without a status, as EventStoreDB does that stops, 14 unavailable) and SQLSTATEs: shutting down, cancelled by a limit, and a table
 * that is not there (42P01), because its projector has not made the read models yet.
 */
const codesAway = new Set<unknown>([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '25P03',
  '55P03',
  '42P01',
  4,
  13,
  14,
]);

/** Words by which `pg` and its pool say the same without a code. */
const wordsAway =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|Client was closed/u;

/** Whether an error means that a server of ours does not answer (503, try again), rather than a mistake of our own (500). */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof DependencyTimeoutError || error instanceof KeyStoreUnavailable) return true;
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isUnavailable);
  const { type, code } = error as { type?: unknown; code?: unknown };
  if (typeof type === 'string' && storeAway.has(type)) return true;
  if (codesAway.has(code)) return true;
  if (typeof code === 'string' && /^(08|53)[0-9A-Z]{3}$/u.test(code)) return true;
  if (wordsAway.test(error.message)) return true;
  return error.cause !== undefined && isUnavailable(error.cause);
};
