import { setTimeout as delay } from 'node:timers/promises';
import {
  END,
  eventTypeFilter,
  excludeSystemEvents,
  jsonEvent,
  START,
  streamNameFilter,
  StreamDeletedError,
  type AllStreamResolvedEvent,
  type Position,
  type ResolvedEvent,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { numbered } from '@secondspring/embedded/event-store/testing/client.ts';

import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { onEachEngine } from '../on-each-engine.ts';
import { ownName } from './own-name.ts';

onEachEngine(['events'], (engine) => {
  let client: EventStoreDBClient;
  beforeAll(async () => {
    client = connectEventStore(await engine.events());
  });
  afterAll(async () => await client.dispose());

  const finish = jsonEvent({ type: 'Finish', data: {} });

  /** The revisions that a subscription delivers up to the event `Finish`, with `caught up` where it reports that. */
  async function follow(
    subscription: AsyncIterable<ResolvedEvent | AllStreamResolvedEvent> & {
      on(event: 'caughtUp', listener: () => void): unknown;
      unsubscribe(): Promise<void>;
    },
    caughtUp?: () => Promise<unknown>,
  ): Promise<(string | number)[]> {
    const received: (string | number)[] = [];
    subscription.on('caughtUp', () => {
      received.push('caught up');
      void caughtUp?.();
    });
    for await (const { event } of subscription) {
      received.push(Number(event?.revision));
      if (event?.type === 'Finish') break;
    }
    return received;
  }

  describe('subscribing to a stream', () => {
    it.each([
      ['from its beginning', START, [0, 1, 2, 3, 'caught up', 4, 5]],
      ['from after a number', 2n, [3, 'caught up', 4, 5]],
      ['from its end', END, ['caught up', 4, 5]],
    ] as const)(
      'delivers stored and new events, and reports when it caught up: %s',
      async (name, fromRevision, expected) => {
        const stream = ownName(name);
        await client.appendToStream(stream, numbered(4));
        const subscription = client.subscribeToStream(stream, { fromRevision });
        const received = await follow(subscription, () =>
          client.appendToStream(stream, [...numbered(1), finish]),
        );
        expect(received).toEqual(expected);
      },
    );

    it('delivers the events of a stream that does not exist yet', async () => {
      const received = await follow(client.subscribeToStream(ownName('to come')), () =>
        client.appendToStream(ownName('to come'), [...numbered(1), finish]),
      );
      expect(received).toEqual(['caught up', 0, 1]);
    });

    it('delivers only the events that truncation leaves', async () => {
      await client.setStreamMetadata(ownName('short'), { maxCount: 2 });
      await client.appendToStream(ownName('short'), [...numbered(9), finish]);
      expect(await follow(client.subscribeToStream(ownName('short')))).toEqual([8, 9]);
    });

    it('fails with StreamDeletedError after the tombstone', async () => {
      await client.appendToStream(ownName('mortal'), numbered(1));
      const types: unknown[] = [];
      const subscription = client.subscribeToStream(ownName('mortal'));
      subscription.on('caughtUp', () => void client.tombstoneStream(ownName('mortal')));
      const following = async (): Promise<void> => {
        for await (const { event } of subscription) types.push(event?.type);
      };
      await expect(following()).rejects.toBeInstanceOf(StreamDeletedError);
      expect(types).toEqual(['Numbered', '$streamDeleted']);
    });

    it('delivers stored and new events of eighty streams, one after another', async () => {
      for (let round = 0; round < 80; round += 1) {
        const stream = ownName(`round-${round}`);
        await client.appendToStream(stream, numbered(3));
        const received = await follow(client.subscribeToStream(stream), () =>
          client.appendToStream(stream, [...numbered(6), finish], { expectedRevision: 2n }),
        );
        expect(received).toEqual([0, 1, 2, 'caught up', 3, 4, 5, 6, 7, 8, 9]);
      }
    });
  });

  describe('subscribing to $all', () => {
    it('delivers the events after a position', async () => {
      const { position } = await client.appendToStream(ownName('marker'), numbered(1));
      await client.appendToStream(ownName('after'), numbered(2));
      const fromPosition = position ?? START;
      const received = await follow(client.subscribeToAll({ fromPosition }), () =>
        client.appendToStream(ownName('after'), [finish]),
      );
      expect(received).toEqual([0, 1, 'caught up', 2]);
    });

    it('rejects a position inside an event', async () => {
      const { position } = await client.appendToStream(ownName('marker'), numbered(1));
      const commit = (position?.commit ?? 0n) - 1n;
      const subscription = client.subscribeToAll({ fromPosition: { commit, prepare: commit } });
      await expect(follow(subscription)).rejects.toThrow();
    });

    it.each([
      ['stream-prefix', streamNameFilter({ prefixes: ['wanted-1', 'other'] }), 'wanted-1', 'Any'],
      ['stream-regex', streamNameFilter({ regex: '^[0-9]*_wanted' }), '77_wanted', 'Any'],
      ['type-prefix', eventTypeFilter({ prefixes: ['WantedType'] }), 'anywhere-1', 'WantedType1'],
      ['type-regex', eventTypeFilter({ regex: '^Regex.*Type$' }), 'anywhere-2', 'RegexWantedType'],
    ])('delivers only matching events with a filter by %s', async (name, filter, stream, type) => {
      const { position } = await client.appendToStream(ownName(name), numbered(40, 'Unwanted'));
      await client.appendToStream(ownName(stream), numbered(8, type));
      const received: (string | undefined)[] = [];
      for await (const { event } of client.subscribeToAll({ filter, fromPosition: position ?? START })) {
        received.push(event?.type);
        if (received.length === 8) await client.appendToStream(ownName(stream), numbered(1, type));
        if (received.length === 9) break;
      }
      expect(received).toEqual(Array.from({ length: 9 }, () => type));
    });

    it('reports five to seven checkpoints for 384 events at twice the default window, each after the events it covers', async () => {
      const { position } = await client.appendToStream(ownName('checkpoints'), numbered(1));
      await client.appendToStream(ownName('checkpoints'), numbered(8));
      const checkpoints: Position[] = [];
      let events = 0;
      const subscription = client.subscribeToAll({
        fromPosition: position ?? START,
        filter: excludeSystemEvents({
          checkpointInterval: 2,
          checkpointReached: async (_subscription, reached) => {
            checkpoints.push(reached);
            await delay(5);
          },
        }),
      });
      const appending = (async () => {
        for (let round = 0; round < 18; round += 1)
          await client.appendToStream(ownName('checkpoints'), numbered(20));
        await client.appendToStream(ownName('checkpoints'), [...numbered(15), finish]);
      })();
      for await (const { event } of subscription) {
        events += 1;
        // A checkpoint ahead of an undelivered event would lose it at a restart.
        expect(event?.position.commit).toBeGreaterThan(checkpoints.at(-1)?.commit ?? 0n);
        if (event?.type === 'Finish') break;
      }
      await appending;
      expect(events).toBe(384);
      // The last checkpoint may come with the last event, after which the test unsubscribes.
      expect(checkpoints.length).toBeGreaterThanOrEqual(5);
      expect(checkpoints.length).toBeLessThanOrEqual(7);
      expect(checkpoints.map(({ commit }) => commit)).toEqual(
        [...new Set(checkpoints.map(({ commit }) => commit))].sort((a, b) => Number(a - b)),
      );
    });

    it('reports checkpoints while no event matches', async () => {
      const reached: bigint[] = [];
      const subscription = client.subscribeToAll({
        fromPosition: END,
        filter: streamNameFilter({
          prefixes: [ownName('the end of it')],
          maxSearchWindow: 10,
          checkpointReached: async (_subscription, { commit }) => void reached.push(commit),
        }),
      });
      const received = await follow(subscription, async () => {
        await client.appendToStream(ownName('unmatched'), numbered(35));
        await client.appendToStream(ownName('the end of it'), finish);
      });
      expect(received).toEqual(['caught up', 0]);
      expect(reached.length).toBeGreaterThanOrEqual(3);
      expect(reached.length).toBeLessThanOrEqual(4);
    });

    it('delivers each event once while many clients append', async () => {
      const received = new Set<string>();
      const subscription = client.subscribeToAll({
        fromPosition: END,
        filter: streamNameFilter({ prefixes: [ownName('busy')] }),
      });
      let appended: Promise<unknown> | undefined;
      subscription.on('caughtUp', () => {
        appended = Promise.all(
          Array.from({ length: 600 }, (_, number) =>
            client.appendToStream(`${ownName('busy')}-${number % 7}`, numbered(2)),
          ),
        );
      });
      for await (const { event } of subscription) {
        expect(received.has(event?.id ?? '')).toBe(false);
        received.add(event?.id ?? '');
        if (received.size === 1200) break;
      }
      await appended;
    });
  });
});
