/** Expectation: no event. Also the last revision of a stream without events. */
export const NO_STREAM = -1;
/** Expectation: any state. */
export const ANY = -2;
/** Expectation: the stream exists; metadata alone counts. */
export const STREAM_EXISTS = -4;
/** Revision of a tombstone: Int64.Max on the wire. As a double it is 2^63, above every real revision. */
export const TOMBSTONE = 2 ** 63;

/** What an append is checked against. */
export type StreamFacts = {
  /** Revision of the last event, `NO_STREAM` without events. */
  readonly last: number;
  /** Deleted for good: the stream, or for a metadata stream the stream it describes. */
  readonly tombstoned: boolean;
  /** Soft-deleted: its truncation hides all events written so far. */
  readonly softDeleted: boolean;
  /** Its metadata stream has events. */
  readonly hasMetadata: boolean;
};

/** Looks up events of the stream. Ids are lower-case canonical UUIDs. */
export type StreamHistory = {
  /** Revision of the latest event with this id, if any. */
  revisionOf(id: string): number | undefined;
  /** Id of the event with this revision, if any. */
  idAt(revision: number): string | undefined;
};

/** `idempotent`: the events were appended before; `last` is the revision of the last of them. */
export type Judgement =
  | { readonly kind: 'write' }
  | { readonly kind: 'idempotent'; readonly last: number }
  | { readonly kind: 'wrong-expected-version' }
  | { readonly kind: 'stream-deleted' };

const write: Judgement = { kind: 'write' };
const wrong: Judgement = { kind: 'wrong-expected-version' };
const deleted: Judgement = { kind: 'stream-deleted' };

/**
 * Decides an append by the rules of EventStoreDB 24.10 for expected revisions and idempotency.
 * @param expected a revision, `NO_STREAM`, `ANY` or `STREAM_EXISTS`
 * @param ids of the proposed events, in order
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
