import {
  BACKWARDS,
  binaryEvent,
  END,
  START,
  StreamNotFoundError,
  type AllStreamResolvedEvent,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collect, numbered, revisions } from '@secondspring/embedded/event-store/testing/client.ts';

import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { onEachEngine } from '../on-each-engine.ts';
import { ownName } from './own-name.ts';

onEachEngine(['events'], (engine) => {
  const [first, second, links, odd, described] = [
    ownName('first'),
    ownName('second'),
    ownName('links'),
    ownName('odd@name'),
    ownName('described'),
  ];
  let client: EventStoreDBClient;
  beforeAll(async () => {
    client = connectEventStore(await engine.events());
    await client.appendToStream(first, numbered(8));
    await client.appendToStream(second, numbered(4));
  });
  afterAll(async () => await client.dispose());

  const own = (events: readonly AllStreamResolvedEvent[]): string[] =>
    events.flatMap(({ event }) =>
      event?.streamId === first || event?.streamId === second ? [`${event.streamId}/${event.revision}`] : [],
    );

  describe('reading a stream', () => {
    it.each([
      ['all of it', {}, [0, 1, 2, 3, 4, 5, 6, 7]],
      ['from a number', { fromRevision: 6n }, [6, 7]],
      ['a few', { maxCount: 2 }, [0, 1]],
      ['from past the end', { fromRevision: 9n }, []],
      ['backwards from the end', { direction: BACKWARDS, fromRevision: END, maxCount: 3 }, [7, 6, 5]],
      ['backwards from a number', { direction: BACKWARDS, fromRevision: 1n }, [1, 0]],
      ['backwards from past the end', { direction: BACKWARDS, fromRevision: 99n, maxCount: 1 }, [7]],
    ] as const)('returns the right revisions: %s', async (_name, options, expected) => {
      expect(revisions(await collect(client.readStream(first, options)))).toEqual(expected);
    });

    it('rejects reading forwards from the end', async () => {
      await expect(collect(client.readStream(first, { fromRevision: END }))).rejects.toThrow('UNKNOWN');
    });

    it('throws StreamNotFoundError for a stream that does not exist', async () => {
      await expect(collect(client.readStream(ownName('nowhere')))).rejects.toBeInstanceOf(
        StreamNotFoundError,
      );
    });
  });

  describe('reading $all', () => {
    it('returns the events of all streams in order, system events included', async () => {
      const events = await collect(client.readAll());
      expect(own(events)).toEqual([
        ...Array.from({ length: 8 }, (_, number) => `${first}/${number}`),
        ...Array.from({ length: 4 }, (_, number) => `${second}/${number}`),
      ]);
      expect(events.length).toBeGreaterThan(12);
    });

    it('returns the same events in reverse when reading backwards', async () => {
      const forwards = await collect(client.readAll());
      const backwards = await collect(client.readAll({ direction: BACKWARDS, fromPosition: END }));
      expect(backwards.toReversed()).toEqual(forwards);
    });

    it('begins with the event at a position, or backwards with the one before it', async () => {
      const events = await collect(client.readAll());
      const fromPosition = events[5]?.event?.position ?? START;
      const [there] = await collect(client.readAll({ fromPosition, maxCount: 1 }));
      const [before] = await collect(client.readAll({ fromPosition, direction: BACKWARDS, maxCount: 1 }));
      expect(there).toEqual(events[5]);
      expect(before).toEqual(events[4]);
    });

    it('returns nothing from the end, and rejects a position inside an event', async () => {
      expect(await collect(client.readAll({ fromPosition: END }))).toEqual([]);
      const [, second] = await collect(client.readAll({ maxCount: 2 }));
      const commit = (second?.event?.position.commit ?? 0n) + 1n;
      await expect(collect(client.readAll({ fromPosition: { commit, prepare: commit } }))).rejects.toThrow();
    });
  });

  describe('links', () => {
    it('are resolved on request', async () => {
      const linkTo = async (data: string) =>
        await client.appendToStream(links, binaryEvent({ type: '$>', data: Buffer.from(data) }));
      await client.appendToStream(odd, numbered(1));
      await linkTo(`2@${first}`);
      await linkTo(`0@${odd}`);
      await linkTo(`77@${first}`);
      await linkTo('no link');
      const plain = await collect(client.readStream(links));
      expect(plain.map(({ event }) => event?.type)).toEqual(['$>', '$>', '$>', '$>']);
      const followed = await collect(client.readStream(links, { resolveLinkTos: true }));
      expect(followed.map(({ event }) => event?.streamId)).toEqual([first, odd, undefined, links]);
      // An event of the link type without a valid target is returned like any other.
      expect(followed.map(({ link }) => link?.streamId)).toEqual([links, links, links, undefined]);
      const [target] = await collect(client.readStream(first, { fromRevision: 2n, maxCount: 1 }));
      expect(followed[0]?.event).toEqual(target?.event);
    });
  });

  describe('stream metadata', () => {
    it('keeps only the last value that was set', async () => {
      await client.setStreamMetadata(described, { maxAge: 1000, cacheControl: 15, own: '😾' });
      const metadata = { maxCount: 12, acl: { readRoles: ['admin'] }, own: '🍗' };
      await client.setStreamMetadata(described, metadata);
      expect((await client.getStreamMetadata(described)).metadata).toEqual(metadata);
      expect(await collect(client.readStream(`$$${described}`))).toHaveLength(1);
      expect((await client.getStreamMetadata(first)).metadata).toBeUndefined();
    });

    it.each([
      ['a count', { maxCount: 3 }, [7, 8, 9]],
      ['a first number', { truncateBefore: 8 }, [8, 9]],
      ['both', { truncateBefore: 4, maxCount: 8 }, [4, 5, 6, 7, 8, 9]],
      ['an age that all are within', { maxAge: 3600 }, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ])('truncates by %s', async (title, metadata, visible) => {
      const name = ownName(title);
      await client.appendToStream(name, numbered(10));
      await client.setStreamMetadata(name, metadata);
      expect(revisions(await collect(client.readStream(name)))).toEqual(visible);
      const backwards = client.readStream(name, { direction: BACKWARDS, fromRevision: END });
      expect(revisions(await collect(backwards))).toEqual(visible.toReversed());
      const first = visible[0] ?? 0;
      const inAll = await collect(client.readAll());
      expect(inAll.filter(({ event }) => event?.streamId === name)).toHaveLength(10);
      expect(first).toBeGreaterThanOrEqual(0);
    });
  });
});
