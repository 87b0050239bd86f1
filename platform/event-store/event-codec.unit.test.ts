import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { events, type EventType } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { describe, expect, it } from 'vitest';
import type { DataKey } from '../vault/envelope.ts';
import {
  decodeEvent,
  decodeEvents,
  encodeEvent,
  isUndecodable,
  keyIdsOf,
  type StampedEvent,
} from './event-codec.ts';
import type { RawEvent } from './raw-event.ts';

const key: DataKey = { kid: randomUUID(), key: createSecretKey(randomBytes(32)) };
const holding = (...keys: DataKey[]) => ({
  identity: { openingKeys: () => Promise.resolve(new Map(keys.map((one) => [one.kid, one]))) },
});

const id = 'b1c7dd1c-2d0e-4b2b-9c39-9b6b3d0fd1a1';
const userId = '0f9b6f06-6f3f-4d0b-8f40-3b1a0a3f6f0e';
const registered: StampedEvent = {
  id,
  type: 'UserRegistered',
  data: { userId, email: 'ada@example.org' },
  actor: userId,
};
const stream = `user-${userId}`;

const recorded = (event: StampedEvent, change: Partial<RawEvent> = {}): RawEvent => {
  const { type, data, metadata } = encodeEvent(stream, event, key);
  return { id, stream, revision: 0n, position: 7n, type, data, metadata, created: new Date(0), ...change };
};

/** Streams named by a member's id. */
const ownStreams = new Set([
  'user',
  'access',
  'issuerAccount',
  'erasure',
  'assessmentDraft',
  'assessments',
  'carePlans',
  'progress',
  'checkIns',
  'redFlags',
  'treatmentLog',
  'savedArticles',
  'reminders',
  'labFiles',
]);

describe('needsCare', () => {
  const post = {
    postId: randomUUID(),
    categoryId: null,
    isAnonymous: true,
    ownerTag: randomUUID(),
    needsCare: true,
    author: userId,
    title: 'Tonight',
    content: 'I can’t go on',
  };
  const published: StampedEvent = { id, type: 'PostPublished', data: post };

  it('is sealed with the text, and forgotten with its key', async () => {
    const raw = recorded(published);
    expect(raw.data).not.toHaveProperty('needsCare');
    expect(await decodeEvents(holding(key), [raw])).toMatchObject([{ data: { needsCare: true } }]);
    expect(await decodeEvents(holding(), [raw])).toMatchObject([{ data: { needsCare: FORGOTTEN } }]);
  });
});

describe('event codec', () => {
  it('keeps personal fields out of stored data, and reads them back', async () => {
    const raw = recorded(registered);
    expect(JSON.stringify(raw.data)).not.toContain('ada@example.org');
    expect(raw.data).toMatchObject({ userId });
    const [event] = await decodeEvents(holding(key), [raw]);
    expect(event).toEqual({
      type: 'UserRegistered',
      data: { userId, email: 'ada@example.org' },
      id,
      stream,
      revision: 0n,
      position: 7n,
      at: '1970-01-01T00:00:00.000Z',
      sealed: { envelope: expect.stringContaining(key.kid), version: 1 },
    });
  });

  it('leaves an envelope sealed on request: clear fields are readable, personal ones throw', () => {
    const raw = recorded(registered);
    const event = decodeEvent(new Map(), raw, true);
    if (isUndecodable(event)) throw new Error(event.undecodable);
    expect(event.data).toEqual({ userId });
    expect(event.sealed?.envelope).toContain(key.kid);
    const data: Record<string, unknown> = event.data;
    expect(() => data['email']).toThrow('its email can’t be read');
  });

  it('needs no keys for sealed types', () => {
    const raw = recorded(registered);
    expect([...keyIdsOf([raw])]).toEqual([[stream, key.kid]]);
    expect([...keyIdsOf([raw], ['UserRegistered'])]).toEqual([]);
  });

  it('leaves events of compartments without a key sealed, without a query', async () => {
    const reviews = { openingKeys: () => Promise.reject(new Error('asked')) };
    const [event] = await decodeEvents({ reviews }, [recorded(registered)]);
    if (event === undefined || isUndecodable(event)) throw new Error('no event');
    expect(event.data).toEqual({ userId });
    const data: Record<string, unknown> = event.data;
    expect(() => data['email']).toThrow('its email can’t be read');
  });

  it('returns the time of decision, not of storage', async () => {
    const at = '2026-01-02T03:04:05.678Z';
    const [event] = await decodeEvents(holding(key), [recorded({ ...registered, at })]);
    expect(event).toMatchObject({ at });
  });

  it('reads a field with a destroyed key as forgotten, and the others unchanged', async () => {
    const [event] = await decodeEvents(holding(), [recorded(registered)]);
    expect(event).toMatchObject({ data: { userId, email: FORGOTTEN } });
  });

  it('throws when the key store does not answer, instead of reading fields as forgotten', async () => {
    const silent = { identity: { openingKeys: () => Promise.reject(new Error('no answer')) } };
    await expect(decodeEvents(silent, [recorded(registered)])).rejects.toThrow('no answer');
  });

  it.each([
    ['of an unknown type', { type: 'SomethingElse' }],
    ['of another shape', { data: { userId: 'no uuid' } }],
    ['without data', { data: null }],
    ['moved to another stream', { stream: 'user-someone' }],
    ['given another id', { id: randomUUID() }],
  ])('reports an event %s without failing the batch [F11]', async (_, change) => {
    const [bad, good] = await decodeEvents(holding(key), [
      recorded(registered, change),
      recorded(registered),
    ]);
    expect(bad !== undefined && isUndecodable(bad)).toBe(true);
    expect(good !== undefined && isUndecodable(good)).toBe(false);
  });

  it('names the invalid field in one line, without its value', () => {
    const raw = recorded(registered);
    const data = { ...(raw.data as object), userId: 'written by her' };
    const event = decodeEvent(new Map(), { ...raw, data }, true);
    expect(isUndecodable(event) && event.undecodable).toMatch(/^userId: [^\n]+$/u);
    expect(isUndecodable(event) && event.undecodable).not.toContain('written by her');
  });

  it('rejects data that does not match its declaration, and personal data without a key', () => {
    expect(() =>
      encodeEvent(stream, { ...registered, data: { userId, email: 'no address' } }, key),
    ).toThrow();
    expect(() => encodeEvent(stream, registered, null)).toThrow('no key');
  });

  it.each(Object.keys(events) as EventType[])(
    '%s names its actor only if its declaration allows it',
    (type) => {
      const { attribution, stream: prefix } = events[type];
      // Only a member's own stream may name her.
      expect(attribution === 'attributed').toBe(ownStreams.has(prefix));
    },
  );
});
