import pg from 'pg';
import { ZodError } from 'zod';
import { PersonForgotten } from '../vault/faults.ts';

/**
 * The event itself prevents processing, so retrying would only block later events. The message must not
 * contain personal data.
 */
export class UnprocessableEventError extends Error {
  override readonly name = 'UnprocessableEventError';
}

/** SQLSTATE classes of invalid data: bad values, violated constraints, exceeded limits. */
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

/** Node marks network errors by a code, whatever their class. */
const isOfTheNetwork = (error: Error): boolean => 'code' in error && typeof error.code === 'string';

/**
 * Whether the event or our code is at fault, so that a retry cannot help. Everything else is treated as an
 * outage.
 */
export const isUnprocessable = (error: unknown): boolean => {
  if (error instanceof pg.DatabaseError) return DATA_CLASSES.has(error.code?.slice(0, 2) ?? '');
  return (
    error instanceof Error && OF_THE_EVENT.some((kind) => error instanceof kind) && !isOfTheNetwork(error)
  );
};
