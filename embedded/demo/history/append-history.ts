import { ANY, type EventStoreDBClient, type JSONEventData } from '@eventstore/db-client';
import { encodeEvent, type StampedEvent } from '@secondspring/platform/event-store/event-codec.ts';
import type { KeyRef } from '@secondspring/platform/vault/vault.ts';
import { vaultOf, vaultOfStream, type Vaults } from '@secondspring/platform/vault/vaults.ts';

/** An event, its stream, and the key that seals it. */
export type Act = { readonly stream: string; readonly event: StampedEvent; readonly key: KeyRef | null };

/** Events appended concurrently, so that the store commits them in groups. */
const CHUNK = 2_000;
/** Generous, for a busy machine. */
const APPEND_TIMEOUT_MS = 120_000;

type Streams = ReadonlyMap<string, readonly JSONEventData[]>;

const enrolled = ({ event, key }: Act): string | null =>
  event.type === 'UserRegistered' && key !== null && 'person' in key ? key.person : null;

/** The events of a chunk, encoded and sealed, by stream. */
const encode = async (vaults: Vaults, chunk: readonly Act[]): Promise<Streams> => {
  // A member registers before anything of hers is sealed.
  const people = chunk.map(enrolled).filter((person) => person !== null);
  await Promise.all(people.map((person) => vaultOf(vaults, 'identity').enrol(person)));
  const keys = await Promise.all(
    chunk.map(({ key, stream }) =>
      key === null ? Promise.resolve(null) : vaultOfStream(vaults, stream).sealingKey(key),
    ),
  );
  const streams = new Map<string, JSONEventData[]>();
  for (const [index, { stream, event }] of chunk.entries()) {
    const events = streams.get(stream) ?? [];
    events.push(encodeEvent(stream, event, keys[index] ?? null));
    streams.set(stream, events);
  }
  return streams;
};

const append = async (client: EventStoreDBClient, streams: Streams): Promise<void> => {
  const options = { expectedRevision: ANY, deadline: APPEND_TIMEOUT_MS } as const;
  await Promise.all(
    [...streams].map(([stream, events]) => client.appendToStream(stream, [...events], options)),
  );
};

const dayOf = ({ event: { at = '' } }: Act): string => at.slice(0, 'YYYY-MM-DD'.length);

/** Chunks of one day each, so that the store can record it under its date. */
function* chunksOf(acts: Iterable<Act>): Generator<readonly [Act, ...Act[]]> {
  let chunk: [Act, ...Act[]] | undefined;
  for (const act of acts) {
    if (chunk !== undefined && (chunk.length === CHUNK || dayOf(chunk[0]) !== dayOf(act))) {
      yield chunk;
      chunk = undefined;
    }
    if (chunk === undefined) chunk = [act];
    else chunk.push(act);
  }
  if (chunk !== undefined) yield chunk;
}

type Watching = {
  /** Receives the number of appended events. */
  readonly onProgress?: (appended: number) => void;
  /** Receives the time of a chunk's last event before it is appended. */
  readonly beforeChunk?: (at: number) => void;
};

/**
 * Appends a history in order, encoded and sealed as by the product. Events of one stream within a chunk are
 * appended together. While a chunk is written, the next is sealed.
 */
export const appendHistory = async (
  client: EventStoreDBClient,
  vaults: Vaults,
  acts: Iterable<Act>,
  { onProgress, beforeChunk }: Watching = {},
): Promise<void> => {
  let appended = 0;
  const send = async (streams: Streams, chunk: readonly Act[]): Promise<void> => {
    beforeChunk?.(Date.parse(chunk.at(-1)?.event.at ?? ''));
    await append(client, streams);
    onProgress?.((appended += chunk.length));
  };
  let sending = Promise.resolve();
  for (const chunk of chunksOf(acts)) {
    const streams = await encode(vaults, chunk);
    await sending;
    sending = send(streams, chunk);
    // Awaited later; without this, an early rejection would be unhandled.
    sending.catch(() => undefined);
  }
  await sending;
};
