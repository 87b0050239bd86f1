import { randomUUID } from 'node:crypto';
import { judgeAppend, NO_STREAM, type StreamHistory } from '../expected-revision.ts';
import { describedBy, metadataStreamOf } from '../stream-name.ts';
import { isSoftDeleted, metadataBeginningAt, type Truncation } from '../truncation.ts';
import { eventOf, revisionOf } from './lookup.ts';
import type { ProposedEvent } from './record.ts';
import type { WriteBatch } from './write-batch.ts';

/** Result of an append, a delete or a tombstone. */
export type WriteOutcome =
  | {
      readonly kind: 'written';
      /** Revision of the last event; `NO_STREAM` after an empty append to an empty stream. */
      readonly revision: number;
      /** Position of the last event; undefined when nothing was appended. */
      readonly position: number | undefined;
    }
  | { readonly kind: 'wrong-expected-version'; readonly current: number }
  | { readonly kind: 'stream-deleted' };

/** Appends events if the expectation holds, or recognises a repeated append. */
export const append = (
  batch: WriteBatch,
  name: string,
  expected: number,
  events: readonly ProposedEvent[],
): WriteOutcome => {
  const ids = events.map(({ id }) => id);
  const row = batch.stream(name);
  const judgement = judgeAppend(factsOf(batch, name), expected, ids, historyOf(batch, row.id));
  if (judgement.kind === 'stream-deleted') return judgement;
  if (judgement.kind === 'wrong-expected-version') return { kind: judgement.kind, current: row.last };
  if (judgement.kind === 'idempotent') {
    const position = eventOf(batch.view, row.id, judgement.last)?.position;
    return { kind: 'written', revision: judgement.last, position };
  }
  let position: number | undefined;
  if (events.length > 0) beginAgain(batch, name);
  const described = describedBy(name);
  const before = described === undefined ? undefined : batch.stream(described).truncation;
  for (const event of events) position = batch.append(name, event);
  const { last } = batch.stream(name);
  if (described !== undefined && before !== undefined) keepHidden(batch, described, before);
  return { kind: 'written', revision: last, position };
};

/** Hides all events so far. The stream can be recreated. */
export const softDelete = (batch: WriteBatch, name: string, expected: number): WriteOutcome => {
  const facts = factsOf(batch, name);
  const judgement = judgeAppend(facts, expected, [], historyOf(batch, -1));
  if (judgement.kind === 'stream-deleted') return judgement;
  const exists = facts.last !== NO_STREAM || facts.hasMetadata;
  if (judgement.kind === 'wrong-expected-version' || !exists)
    return { kind: 'wrong-expected-version', current: facts.last };
  const content = Buffer.from('{"$tb":9223372036854775807}');
  const position = batch.append(metadataStreamOf(name), metadataEvent(content));
  return { kind: 'written', revision: facts.last, position };
};

/** Deletes the stream for good. */
export const tombstone = (batch: WriteBatch, name: string, expected: number): WriteOutcome => {
  const facts = factsOf(batch, name);
  const judgement = judgeAppend(facts, expected, [], historyOf(batch, -1));
  if (judgement.kind === 'stream-deleted') return judgement;
  if (judgement.kind === 'wrong-expected-version') return { kind: judgement.kind, current: facts.last };
  const position = batch.tombstone(name, {
    id: randomUUID(),
    type: '$streamDeleted',
    contentType: 'application/octet-stream',
    data: new Uint8Array(),
    metadata: new Uint8Array(),
  });
  return { kind: 'written', revision: facts.last, position };
};

const factsOf = (batch: WriteBatch, name: string) => {
  const row = batch.stream(name);
  const described = describedBy(name);
  return {
    last: row.last,
    tombstoned: row.tombstoned || (described !== undefined && batch.stream(described).tombstoned),
    softDeleted: isSoftDeleted(row.truncation),
    hasMetadata: batch.stream(metadataStreamOf(name)).last !== NO_STREAM,
  };
};

const historyOf = ({ view }: WriteBatch, streamId: number): StreamHistory => ({
  revisionOf: (id) => revisionOf(view, streamId, id),
  idAt: (revision) => eventOf(view, streamId, revision)?.id,
});

/** Recreates a soft-deleted stream: its `$tb` becomes the next revision, whether it gets events or new metadata. */
const beginAgain = (batch: WriteBatch, name: string): void => {
  const row = batch.stream(name);
  if (!isSoftDeleted(row.truncation)) return;
  hideBefore(batch, name, row.last + 1);
};

/** New metadata recreates a soft-deleted stream, but keeps its deleted events hidden. */
const keepHidden = (batch: WriteBatch, name: string, before: Truncation): void => {
  const { last, truncation } = batch.stream(name);
  if (last === NO_STREAM || !isSoftDeleted(before) || (truncation.before ?? 0) > last) return;
  hideBefore(batch, name, last + 1);
};

const hideBefore = (batch: WriteBatch, name: string, first: number): void => {
  const metadataName = metadataStreamOf(name);
  const metadata = batch.stream(metadataName);
  const content = eventOf(batch.view, metadata.id, metadata.last)?.data ?? new Uint8Array();
  batch.append(metadataName, metadataEvent(metadataBeginningAt(content, first)));
};

const metadataEvent = (data: Uint8Array): ProposedEvent => {
  const contentType = 'application/json';
  return { id: randomUUID(), type: '$metadata', contentType, data, metadata: new Uint8Array() };
};
