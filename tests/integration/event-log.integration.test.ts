import { randomUUID } from 'node:crypto';
import { NO_STREAM, type EventStoreDBClient } from '@eventstore/db-client';
import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { createCommandHandler } from '@secondspring/platform/decider/handle-command.ts';
import { idempotencyKeyWith } from '@secondspring/platform/decider/idempotency.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import {
  createEventLog,
  ConcurrencyError,
  type EventLog,
} from '@secondspring/platform/event-store/event-log.ts';
import { createVaults, vaultOf, type Vaults } from '@secondspring/platform/vault/vaults.ts';
import { keySourcesIn, newWrappingKeys } from '@secondspring/embedded/launcher/wrapping-keys.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '../engines/event-store.ts';
import { temporaryKeys } from './temporary-keys.ts';

let store: TestStore;
let keys: Awaited<ReturnType<typeof temporaryKeys>>;
let client: EventStoreDBClient;
let vaults: Vaults;
let log: EventLog;
let person: string;
let stream: string;

beforeAll(async () => {
  [store, keys] = await Promise.all([startTestStore(), temporaryKeys()]);
  client = connectEventStore(store.url);
  vaults = createVaults(keys.pool, keySourcesIn(newWrappingKeys()));
  log = createEventLog(client, vaults);
});
afterAll(async () => {
  await client.dispose();
  await Promise.all([store.stop(), keys.drop()]);
});
beforeEach(async () => {
  person = randomUUID();
  stream = `user-${person}`;
  await vaultOf(vaults, 'identity').enrol(person);
});

const registered = () =>
  ({
    id: randomUUID(),
    type: 'UserRegistered',
    data: { userId: person, email: 'grace@example.org' },
    actor: person,
  }) as const;

describe('event log', () => {
  it('returns no events for a missing stream', async () => {
    expect(await log.read(stream)).toEqual([]);
  });

  it('returns appended events with their revisions', async () => {
    const event = registered();
    const position = await log.append(stream, NO_STREAM, [event], { person });
    const [read] = await log.read(stream);
    expect(read).toMatchObject({
      type: event.type,
      data: event.data,
      id: event.id,
      stream,
      revision: 0n,
      position,
    });
  });

  it('returns events from a revision on, and none beyond the end', async () => {
    const events = [registered(), registered(), registered()];
    await log.append(stream, NO_STREAM, events, { person });
    expect((await log.read(stream, { from: 1n })).map(({ id }) => id)).toEqual(
      events.slice(1).map(({ id }) => id),
    );
    expect(await log.read(stream, { from: 3n })).toEqual([]);
  });

  it('returns the end of a stream, back to an event that is enough or to the beginning', async () => {
    const events = Array.from({ length: 120 }, registered);
    await log.append(stream, NO_STREAM, events, { person });
    const revisions = async (enough: bigint) =>
      (await log.read(stream, { backTo: ({ revision }) => revision === enough })).map(
        ({ revision }) => revision,
      );
    const from = (first: number) => Array.from({ length: 120 - first }, (_, index) => BigInt(first + index));
    expect(await revisions(119n)).toEqual(from(88));
    expect(await revisions(88n)).toEqual(from(88));
    expect(await revisions(87n)).toEqual(from(24));
    expect(await revisions(23n)).toEqual(from(0));
    expect(await revisions(999n)).toEqual(from(0));
    expect(await log.read(`user-${randomUUID()}`, { backTo: () => true })).toEqual([]);
  });

  it('rejects an append with an outdated revision', async () => {
    await log.append(stream, NO_STREAM, [registered()], { person });
    await expect(log.append(stream, NO_STREAM, [registered()], { person })).rejects.toThrow(ConcurrencyError);
    await expect(log.append(stream, 5n, [registered()], { person })).rejects.toThrow(ConcurrencyError);
    expect(await log.read(stream)).toHaveLength(1);
  });

  it('stores no readable personal data in the event store', async () => {
    await log.append(stream, NO_STREAM, [registered()], { person });
    for await (const { event } of client.readStream(stream))
      expect(JSON.stringify([event?.data, event?.metadata])).not.toContain('grace');
  });

  it('returns an erased person’s fields as forgotten, permanently', async () => {
    await log.append(stream, NO_STREAM, [registered()], { person });
    await vaultOf(vaults, 'identity').erase(person);
    expect(await log.read(stream)).toMatchObject([{ data: { userId: person, email: FORGOTTEN } }]);
  });
});

const reviewId = randomUUID();
const marking: Decider<number, 'mark', 'ReviewMarkedHelpful'> = {
  types: ['ReviewMarkedHelpful'],
  initial: 0,
  evolve: (marks: number, _event: DomainEvent<'ReviewMarkedHelpful'>) => marks + 1,
  decide: () => [{ type: 'ReviewMarkedHelpful', data: { reviewId } }],
};

describe('commands on the event store', () => {
  const mark = async (intent: string) => {
    const handle = createCommandHandler(log, vaults);
    return await handle({
      decider: marking,
      stream,
      command: 'mark',
      actor: person,
      key: null,
      idempotencyKey: idempotencyKeyWith(intent, 'mark'),
    });
  };

  it('take effect once for eight concurrent calls with one idempotency key', async () => {
    stream = `helpful-${randomUUID()}`;
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => mark('one-intent')));
    expect(outcomes.every((outcome) => !isRefusal(outcome) && outcome.state === 1)).toBe(true);
    expect(await log.read(stream)).toHaveLength(1);
  });

  it('append every acknowledged command of twenty concurrent ones, and no rejected one', async () => {
    stream = `helpful-${randomUUID()}`;
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => mark(randomUUID())));
    const acknowledged = outcomes.filter((outcome) => !isRefusal(outcome));
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(await log.read(stream)).toHaveLength(acknowledged.length);
  });
});
