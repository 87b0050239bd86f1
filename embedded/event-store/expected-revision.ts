/** No event with this number exists: the last number of a stream that was never written. */
export const NO_STREAM = -1;
/** Expectation: append whatever the stream holds. */
export const ANY = -2;
/** Expectation: the stream exists (its metadata alone counts). */
export const STREAM_EXISTS = -4;
/** The number of a tombstone, Int64.Max on the wire. As a double it is 2^63, above every real event number. */
export const TOMBSTONE = 2 ** 63;

/** What is known of a stream before an append is judged. */
export type StreamFacts = {
  /** Number of the last event, `NO_STREAM` when it has none. */
  readonly last: number;
  /** The stream, or for a metadata stream the stream it describes, was deleted for good. */
  readonly tombstoned: boolean;
  /** Deleted so that it can begin again: its truncation hides every event written so far. */
  readonly softDeleted: boolean;
  /** Its metadata stream has an event. */
  readonly hasMetadata: boolean;
};

/** How the judge looks into a stream. Ids are canonical lower-case UUID strings. */
export type StreamHistory = {
  /** The number of the latest event with this id, undefined when the stream has none. */
  revisionOf(id: string): number | undefined;
  /** The id of the event with this number, undefined when there is none. */
  idAt(revision: number): string | undefined;
};

/** What to do with an append. `idempotent` names the event that was recorded before as the last of these. */
export type Judgement =
  | { readonly kind: 'write' }
  | { readonly kind: 'idempotent'; readonly last: number }
  | { readonly kind: 'wrong-expected-version' }
  | { readonly kind: 'stream-deleted' };

const write: Judgement = { kind: 'write' };
const wrong: Judgement = { kind: 'wrong-expected-version' };
const deleted: Judgement = { kind: 'stream-deleted' };

/**
 * Judges an append by the rules of EventStoreDB 24.10 for expected versions and idempotency.
 * @param expected an event number, `NO_STREAM`, `ANY` or `STREAM_EXISTS`.
 * @param ids of the proposed events, in order.
 */
export const judgeAppend = (
  stream: StreamFacts,
  expected: number,
  ids: readonly string[],
  history: StreamHistory,
): Judgement => {
  if (stream.tombstoned) return deleted;
  if (expected === STREAM_EXISTS) {
    if (stream.softDeleted) return deleted;
    if (stream.last === NO_STREAM && !stream.hasMetadata) return wrong;
  }
  if (expected === ANY || expected === STREAM_EXISTS) return judgeUnordered(ids, history);
  if (expected === stream.last) return write;
  if (expected > stream.last) return wrong;
  return judgeRepeated(stream, expected, ids, history);
};

const judgeUnordered = (ids: readonly string[], history: StreamHistory): Judgement => {
  let last: number | undefined;
  for (const [place, id] of ids.entries()) {
    const revision = history.revisionOf(id);
    if (revision === undefined) return place === 0 ? write : wrong;
    last = revision;
  }
  return last === undefined ? write : { kind: 'idempotent', last };
};

const judgeRepeated = (
  stream: StreamFacts,
  expected: number,
  ids: readonly string[],
  history: StreamHistory,
): Judgement => {
  const different = ids.findIndex((id, place) => history.idAt(expected + 1 + place) !== id);
  if (ids.length > 0 && different === -1) return { kind: 'idempotent', last: expected + ids.length };
  const recreates = different === 0 && expected === NO_STREAM && stream.softDeleted;
  return recreates ? write : wrong;
};
