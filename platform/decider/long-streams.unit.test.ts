import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { expect, it } from 'vitest';
import { seal, type DataKey } from '../vault/envelope.ts';
import type { Evolver } from './decider.ts';
import { createLongStreams } from './long-streams.ts';

const stream = 'treatmentLog-1';
const counting: Evolver<number, 'TreatmentEntryRemoved'> = {
  types: ['TreatmentEntryRemoved'],
  initial: 0,
  evolve: (count) => count + 1,
};
const keyOf = (): DataKey => ({ kid: randomUUID(), key: createSecretKey(randomBytes(32)) });
const events = (count: number, key: DataKey): DomainEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    type: 'TreatmentEntryRemoved',
    data: { userId: 'u', entryId: 'e' },
    id: randomUUID(),
    stream,
    revision: BigInt(index),
    position: BigInt(index),
    at: '2026-01-01T00:00:00Z',
    sealed: { envelope: seal(key, {}, 'context'), version: 1 },
  }));

/** Folds as many events with a key, and says what is kept of them. */
const kept = async (count: number, evolver = counting) => {
  const key = keyOf();
  const existing = new Map([[key.kid, key]]);
  const openingKeys = () => Promise.resolve(existing);
  const streams = createLongStreams({ health: { openingKeys } });
  const history = events(count, key);
  await streams.fold(stream, counting, await streams.beginningOf(stream, counting), history);
  return {
    destroyKey: () => existing.clear(),
    revision: async () => (await streams.beginningOf(stream, evolver)).revision,
  };
};

it('keeps long streams, and reads short ones again', async () => {
  expect(await (await kept(32)).revision()).toBeUndefined();
  expect(await (await kept(33)).revision()).toBe(32n);
});

it('keeps nothing for another evolver', async () => {
  expect(
    await (await kept(40, { ...counting, types: ['TreatmentEntryRemoved'] })).revision(),
  ).toBeUndefined();
});

it('keeps nothing that a destroyed key has opened', async () => {
  const { destroyKey, revision } = await kept(40);
  expect(await revision()).toBe(39n);
  destroyKey();
  expect(await revision()).toBeUndefined();
});
