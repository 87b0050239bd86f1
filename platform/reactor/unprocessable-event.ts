import pg from 'pg';
import { ZodError } from 'zod';
import { PersonForgotten } from '../vault/faults.ts';

/** The event itself is why a reaction can't be: trying again for ever would only hold up what comes after it. Say no personal data. */
export class UnprocessableEventError extends Error {
  override readonly name = 'UnprocessableEventError';
}

/** SQLSTATE classes of data that does not fit: bad values, broken constraints, rows beyond a limit. */
const DATA_CLASSES = new Set(['22', '23', '54']);
const OF_THE_EVENT = [
  UnprocessableEventError,
  PersonForgotten,
  TypeError,
  RangeError,
  ReferenceError,
  SyntaxError,
  ZodError,
] as const;

/** Node names a broken connection by a code, whatever class the error is of. */
const isOfTheNetwork = (error: Error): boolean => 'code' in error && typeof error.code === 'string';

/**
 * Whether the event or our code is at fault, so that trying again can hardly help. Everything else counts as an outage,
 * which passes.
 */
export const isUnprocessable = (error: unknown): boolean => {
  if (error instanceof pg.DatabaseError) return DATA_CLASSES.has(error.code?.slice(0, 2) ?? '');
  return (
    error instanceof Error && OF_THE_EVENT.some((kind) => error instanceof kind) && !isOfTheNetwork(error)
  );
};
