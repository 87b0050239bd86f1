import { randomUUID } from 'node:crypto';
import {
  ANY,
  binaryEvent,
  DeadlineExceededError,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  STREAM_EXISTS,
  StreamDeletedError,
  WrongExpectedVersionError,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLASSIC, collect, numbered, revisions } from '@secondspring/embedded/event-store/testing/client.ts';

import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { onEachEngine } from '../on-each-engine.ts';

onEachEngine(['events'], (engine) => {
  let url: string;
  let client: EventStoreDBClient;
  beforeAll(async () => {
    url = await engine.events();
    client = connectEventStore(url);
  });
  afterAll(async () => await client.dispose());

  const newStream = (): string => `thing-${randomUUID()}`;
  const refusal = async (append: Promise<unknown>): Promise<unknown> =>
    await append.then(
      () => 'accepted',
      (error: unknown) => error,
    );

  describe.each([
    ['the batch append', {}],
    ['the classic append', CLASSIC],
  ])('%s', (_name, direction) => {
    it('numbers the events of a stream from 0 and returns the position of the last one', async () => {
      const stream = newStream();
      const first = await client.appendToStream(stream, numbered(3), {
        ...direction,
        expectedRevision: NO_STREAM,
      });
      const second = await client.appendToStream(stream, numbered(2), { ...direction, expectedRevision: 2n });
      expect(first.nextExpectedRevision).toBe(2n);
      expect(second.nextExpectedRevision).toBe(4n);
      const events = await collect(client.readStream(stream));
      expect(revisions(events)).toEqual([0, 1, 2, 3, 4]);
      expect(events.at(-1)?.event?.position).toEqual(second.position);
      expect(events[2]?.event?.position).toEqual(first.position);
    });

    it('keeps ids, types, data and metadata of JSON and binary events', async () => {
      const stream = newStream();
      const json = jsonEvent({ type: 'Größe', data: { text: 'CC ‐ 1830 🦃' }, metadata: { version: 1 } });
      const binary = binaryEvent({
        type: 'Bytes',
        data: Uint8Array.of(0, 255),
        metadata: Uint8Array.of(1, 2),
      });
      await client.appendToStream(stream, [json, binary], direction);
      const [first, second] = await collect(client.readStream(stream));
      expect(first?.event).toMatchObject({
        id: json.id,
        type: 'Größe',
        isJson: true,
        data: json.data,
        metadata: { version: 1 },
      });
      expect(second?.event).toMatchObject({ id: binary.id, isJson: false });
      expect(Buffer.from(second?.event?.data as Uint8Array)).toEqual(Buffer.of(0, 255));
    });

    it('rejects a wrong expected revision, and writes nothing', async () => {
      const stream = newStream();
      await client.appendToStream(stream, numbered(2), direction);
      for (const expectedRevision of [NO_STREAM, 0n, 5n] as const) {
        const error = await refusal(
          client.appendToStream(stream, numbered(1), { ...direction, expectedRevision }),
        );
        expect(error).toBeInstanceOf(WrongExpectedVersionError);
        expect(error).toMatchObject({
          streamName: stream,
          expectedVersion: expectedRevision,
          actualVersion: 1n,
        });
      }
      expect(await collect(client.readStream(stream))).toHaveLength(2);
    });

    it('rejects an append that expects an existing stream when there is none', async () => {
      const stream = newStream();
      for (const expectedRevision of [STREAM_EXISTS, 1n] as const) {
        const error = await refusal(
          client.appendToStream(stream, numbered(1), { ...direction, expectedRevision }),
        );
        expect(error).toMatchObject({ expectedVersion: expectedRevision, actualVersion: NO_STREAM });
      }
    });

    it.each([
      ['any', ANY],
      ['no stream', NO_STREAM],
    ] as const)(
      'accepts the same events again without storing them twice, expecting %s',
      async (_expected, expectedRevision) => {
        const stream = newStream();
        const events = numbered(3);
        const options = { ...direction, expectedRevision };
        const first = await client.appendToStream(stream, events, options);
        const again = await client.appendToStream(stream, events, options);
        expect(again.nextExpectedRevision).toBe(first.nextExpectedRevision);
        expect(again.position).toEqual(first.position);
        expect(await collect(client.readStream(stream))).toHaveLength(3);
      },
    );

    it('stores an event id again when the last revision is expected', async () => {
      const stream = newStream();
      const events = numbered(1);
      await client.appendToStream(stream, events, direction);
      await client.appendToStream(stream, events, { ...direction, expectedRevision: 0n });
      expect(await collect(client.readStream(stream))).toHaveLength(2);
    });

    it('rejects an append that is too large, and one to a tombstoned stream', async () => {
      const large = binaryEvent({ type: 'Large', data: Buffer.alloc(1024 * 1024 + 1) });
      const error = await refusal(client.appendToStream(newStream(), large, direction));
      expect(error).toBeInstanceOf(MaxAppendSizeExceededError);
      expect(error).toMatchObject({ maxAppendSize: 1024 * 1024 });
      const stream = newStream();
      await client.tombstoneStream(stream);
      const deleted = await refusal(client.appendToStream(stream, numbered(1), direction));
      expect(deleted).toBeInstanceOf(StreamDeletedError);
      expect(deleted).toMatchObject({ streamName: stream });
    });

    it('appends nothing for an empty list', async () => {
      const stream = newStream();
      await client.appendToStream(stream, [], direction);
      await client.appendToStream(stream, numbered(1), { ...direction, expectedRevision: NO_STREAM });
      await client.appendToStream(stream, [], { ...direction, expectedRevision: 0n });
      expect(await collect(client.readStream(stream))).toHaveLength(1);
    });

    it('appends an event of nearly the maximum size', async () => {
      const stream = newStream();
      const data = Buffer.alloc(1024 * 1024 - 100, 7);
      await client.appendToStream(stream, binaryEvent({ type: 'Large', data }), direction);
      const [event] = await collect(client.readStream(stream));
      expect(Buffer.from(event?.event?.data as Uint8Array).equals(data)).toBe(true);
    });
  });

  describe('the batch append', () => {
    it('accepts an append in many chunks as one', async () => {
      const stream = newStream();
      const { nextExpectedRevision } = await client.appendToStream(stream, numbered(2000), {
        batchAppendSize: 1024,
      });
      expect(nextExpectedRevision).toBe(1999n);
      expect(await collect(client.readStream(stream))).toHaveLength(2000);
    });

    it('answers three thousand appends sent in one turn of the event loop', async () => {
      const stream = newStream();
      const data = { value: 'A'.repeat(904) };
      const appends = Array.from({ length: 3000 }, () =>
        client.appendToStream(stream, jsonEvent({ type: 'Flood', data }), { deadline: 60_000 }),
      );
      const answers = await Promise.all(appends);
      expect(new Set(answers.map((answer) => answer.nextExpectedRevision)).size).toBe(3000);
    });

    it('lets one of many writers of the same revision succeed', async () => {
      const stream = newStream();
      const appends = Array.from({ length: 50 }, () =>
        client.appendToStream(stream, numbered(1), { expectedRevision: NO_STREAM }),
      );
      const settled = await Promise.allSettled(appends);
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await collect(client.readStream(stream))).toHaveLength(1);
    });

    it('fails when its deadline passes before the answer', async () => {
      const append = client.appendToStream(newStream(), numbered(5000), { deadline: -1 });
      expect(await refusal(append)).toBeInstanceOf(DeadlineExceededError);
    });

    it('returns a wrong expected revision instead of throwing, if the client asks for that', async () => {
      const quiet = connectEventStore(`${url}&throwOnAppendFailure=false`);
      try {
        const stream = newStream();
        await quiet.appendToStream(stream, numbered(1));
        const answer = await quiet.appendToStream(stream, numbered(1), { expectedRevision: NO_STREAM });
        expect(answer.success).toBe(false);
      } finally {
        await quiet.dispose();
      }
    });
  });
});
