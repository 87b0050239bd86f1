import { ANY, type EventStoreDBClient, type JSONEventData } from '@eventstore/db-client';
import { encodeEvent } from '@secondspring/platform/event-store/event-codec.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Act } from './history.ts';

/** Acts whose appends are in flight together, so that the store commits them in groups. */
const CHUNK = 2_000;

const keyFor = async (vault: Vault, act: Act) => {
  if (act.key === null) return null;
  if (act.event.type === 'UserRegistered' && 'person' in act.key) await vault.enrol(act.key.person);
  return await vault.sealingKey(act.key);
};

const appendChunk = async (
  client: EventStoreDBClient,
  vault: Vault,
  chunk: readonly Act[],
): Promise<void> => {
  // Members register before anything of theirs is sealed.
  await Promise.all(
    chunk.filter((act) => act.event.type === 'UserRegistered').map((act) => keyFor(vault, act)),
  );
  const keys = await Promise.all(chunk.map((act) => keyFor(vault, act)));
  const streams = new Map<string, JSONEventData[]>();
  for (const [index, { stream, event }] of chunk.entries()) {
    const events = streams.get(stream) ?? [];
    events.push(encodeEvent(stream, event, keys[index] ?? null));
    streams.set(stream, events);
  }
  await Promise.all(
    [...streams].map(([stream, events]) => client.appendToStream(stream, events, { expectedRevision: ANY })),
  );
};

/**
 * Appends a history in its order, encoded and sealed as the product does it. Events of one stream in a chunk go together. `told` hears
 * how many are appended so far.
 */
export const appendHistory = async (
  client: EventStoreDBClient,
  vault: Vault,
  acts: Iterable<Act>,
  told: (appended: number) => void = () => undefined,
): Promise<void> => {
  let chunk: Act[] = [];
  let appended = 0;
  const send = async (): Promise<void> => {
    await appendChunk(client, vault, chunk);
    told((appended += chunk.length));
    chunk = [];
  };
  for (const act of acts) {
    chunk.push(act);
    if (chunk.length === CHUNK) await send();
  }
  await send();
};
