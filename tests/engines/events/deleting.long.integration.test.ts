import {
  ANY,
  NO_STREAM,
  STREAM_EXISTS,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collect, numbered, revisions } from '@secondspring/embedded/event-store/testing/client.ts';

import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { onEachEngine } from '../on-each-engine.ts';
import { ownName } from './own-name.ts';

onEachEngine(['events'], (engine) => {
  let client: EventStoreDBClient;
  beforeAll(async () => {
    client = connectEventStore(await engine.events());
  });
  afterAll(async () => await client.dispose());

  const [again, described, firm, nowhere, implicit, ended, never, living] = [
    ownName('again'),
    ownName('described'),
    ownName('firm'),
    ownName('nowhere'),
    ownName('implicit'),
    ownName('ended'),
    ownName('never'),
    ownName('living'),
  ];

  const read = async (stream: string): Promise<number[]> =>
    revisions(await collect(client.readStream(stream)));

  describe('deleting a stream', () => {
    it('hides its events, and continues the numbering when the stream begins again', async () => {
      await client.appendToStream(again, numbered(4));
      await client.deleteStream(again, { expectedRevision: 3n });
      await expect(read(again)).rejects.toBeInstanceOf(StreamNotFoundError);
      const { nextExpectedRevision } = await client.appendToStream(again, numbered(2), {
        expectedRevision: NO_STREAM,
      });
      expect(nextExpectedRevision).toBe(5n);
      expect(await read(again)).toEqual([4, 5]);
      expect((await client.getStreamMetadata(again)).metadata).toEqual({ truncateBefore: 4 });
      await expect(
        client.appendToStream(again, numbered(1), { expectedRevision: NO_STREAM }),
      ).rejects.toBeInstanceOf(WrongExpectedVersionError);
      const all = await collect(client.readAll());
      expect(all.filter(({ event }) => event?.streamId === again)).toHaveLength(6);
    });

    it('brings back the stream after new metadata, but not the deleted events', async () => {
      await client.appendToStream(described, numbered(2));
      await client.deleteStream(described);
      await client.setStreamMetadata(described, { maxCount: 50 });
      expect(await read(described)).toEqual([]);
      await client.appendToStream(described, numbered(1));
      expect(await read(described)).toEqual([2]);
      expect((await client.getStreamMetadata(described)).metadata).toEqual({
        maxCount: 50,
        truncateBefore: 2,
      });
    });

    it('rejects a wrong expected revision and a stream without events', async () => {
      await client.appendToStream(firm, numbered(3));
      for (const [stream, expectedRevision] of [
        [firm, 1n],
        [firm, NO_STREAM],
        [nowhere, NO_STREAM],
        [nowhere, ANY],
      ] as const) {
        const error = await client
          .deleteStream(stream, { expectedRevision })
          .catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(WrongExpectedVersionError);
        expect(error).toMatchObject({ streamName: stream });
      }
      await client.setStreamMetadata(implicit, { cacheControl: 10 });
      await client.deleteStream(implicit, { expectedRevision: NO_STREAM });
      const exists = client.appendToStream(implicit, numbered(1), { expectedRevision: STREAM_EXISTS });
      await expect(exists).rejects.toBeInstanceOf(StreamDeletedError);
    });
  });

  describe('a tombstone', () => {
    it('ends a stream and its metadata permanently', async () => {
      await client.appendToStream(ended, numbered(2));
      await client.tombstoneStream(ended, { expectedRevision: 1n });
      await expect(read(ended)).rejects.toBeInstanceOf(StreamDeletedError);
      await expect(client.appendToStream(ended, numbered(1))).rejects.toBeInstanceOf(StreamDeletedError);
      await expect(client.setStreamMetadata(ended, { maxCount: 1 })).rejects.toBeInstanceOf(
        StreamDeletedError,
      );
      await expect(client.deleteStream(ended)).rejects.toBeInstanceOf(StreamDeletedError);
      await expect(client.tombstoneStream(ended)).rejects.toBeInstanceOf(StreamDeletedError);
      await expect(collect(client.subscribeToStream(ended))).rejects.toBeInstanceOf(StreamDeletedError);
      const all = await collect(client.readAll());
      const last = all.findLast(({ event }) => event?.streamId === ended)?.event;
      expect(last).toMatchObject({ type: '$streamDeleted', revision: 9_223_372_036_854_775_807n });
    });

    it('can be written to a stream that does not exist, and not with a wrong expected revision', async () => {
      await client.tombstoneStream(never, { expectedRevision: NO_STREAM });
      await expect(read(never)).rejects.toBeInstanceOf(StreamDeletedError);
      await client.appendToStream(living, numbered(1));
      const error = await client
        .tombstoneStream(living, { expectedRevision: 5n })
        .catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(WrongExpectedVersionError);
      expect(error).toMatchObject({ expectedVersion: 5n, actualVersion: 0n });
    });
  });
});
