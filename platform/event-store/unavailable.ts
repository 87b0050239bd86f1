import { DependencyTimeoutError } from '../concurrency/with-timeout.ts';
import { KeyStoreUnavailable } from '../vault/faults.ts';

/** Error types of the event store's client for an unavailable or busy store. */
const storeAway = new Set(['timeout', 'deadline-exceeded', 'unavailable', 'cancelled', 'not-leader']);

/**
 * Codes for an unavailable dependency. Network (errno). gRPC: 4 deadline, 13 cut off without a status, as
 * when EventStoreDB stops, 14 unavailable. SQLSTATE: shutdown, cancelled by a limit, and 42P01, a table that
 * its projector has not created yet.
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

/** Messages of `pg` and its pool without a code. */
const wordsAway =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|Client was closed/u;

/** Whether a dependency is unavailable (503, retry) rather than our code wrong (500). */
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
