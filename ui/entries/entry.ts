import { ApiError } from '../api/api-error.ts';
import type { CallAddress } from '../api/declared.ts';
import type { CallInput } from '../api/send.ts';
import { isFields } from '../storage/tab-storage.ts';

/** A change that a member made on her own phone and the server has not acknowledged. Stored as JSON. */
export type Entry = {
  readonly call: CallAddress;
  readonly input: CallInput;
  /** The idempotency key of each try. */
  readonly key: string;
  /** Id of the member: her session alone may send it. */
  readonly member: string;
  /** By the phone’s clock, milliseconds since 1970. */
  readonly enteredAt: number;
  /** The answer by which the server refused it. */
  readonly refusal?: { readonly status: number; readonly body: string };
};

export const refusedBy = (entry: Entry, { status, problem }: ApiError): Entry => ({
  ...entry,
  refusal: { status, body: problem === null ? '' : JSON.stringify(problem) },
});

export const refusalOf = ({ refusal }: Entry): ApiError | null =>
  refusal === undefined ? null : new ApiError(refusal.status, '', refusal.body);

/** Another build may have written it; null if it is no entry. */
export const readEntry = (text: string): Entry | null => {
  const stored: unknown = JSON.parse(text);
  return isEntry(stored) ? stored : null;
};

const isEntry = (stored: unknown): stored is Entry =>
  isFields(stored) &&
  ['key', 'call', 'member'].every((name) => typeof stored[name] === 'string') &&
  isFields(stored['input']) &&
  typeof stored['enteredAt'] === 'number' &&
  (stored['refusal'] === undefined || isFields(stored['refusal']));
