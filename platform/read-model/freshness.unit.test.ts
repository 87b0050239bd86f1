import { domainNames } from '@secondspring/contracts/domains.ts';
import { parseConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFreshness } from './freshness.ts';
import { createPositionWaiters } from './position-waiters.ts';

/** An in-memory bus and checkpoint row. */
const setUp = () => {
  const handlers = new Map<string, (data: unknown) => void>();
  const row = { position: '-1', leader: 'a', looks: 0, end: 1_000 };
  const pool = {
    query: () => {
      row.looks += 1;
      return Promise.resolve({ rows: [{ edition: 1, leader: row.leader, position: row.position }] });
    },
  };
  const bus = {
    subscribe: (subject: string, handler: (data: unknown) => void) => {
      handlers.set(subject, handler);
      return () => handlers.delete(subject);
    },
  };
  const freshness = createFreshness({
    pool: pool as never,
    bus,
    timeoutMs: 2_000,
    isInLog: (position) => Promise.resolve(position <= BigInt(row.end)),
  });
  const advance = (position: unknown, more = {}) =>
    handlers.get('projection.reviews.advanced')?.({ position, ...more });
  return { freshness, advance, row, handlers };
};
const token = parseConsistencyToken('reviews:100');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('freshness', () => {
  it('is fresh at once, without a query, if the token does not name the domain', async () => {
    const { freshness, row } = setUp();
    expect(await freshness.waitForCheckpoint('identity', token)).toBe('fresh');
    expect(row.looks).toBe(0);
  });

  it('is fresh without a query once a signal has reported the position', async () => {
    const { freshness, advance, row } = setUp();
    advance('100');
    expect(await freshness.waitForCheckpoint('reviews', token)).toBe('fresh');
    expect(row.looks).toBe(0);
  });

  it('reads the checkpoint once for concurrent callers', async () => {
    const { freshness, row } = setUp();
    row.position = '100';
    const both = await Promise.all([
      freshness.waitForCheckpoint('reviews', token),
      freshness.waitForCheckpoint('reviews', token),
    ]);
    expect(both).toEqual(['fresh', 'fresh']);
    expect(row.looks).toBe(1);
  });

  it('stops waiting early for a position the log does not have', async () => {
    const { freshness, row } = setUp();
    row.end = 99;
    let answer = '';
    const waiting = freshness.waitForCheckpoint('reviews', token).then((now) => (answer = now));
    await vi.advanceTimersByTimeAsync(200);
    expect(answer).toBe('');
    await vi.advanceTimersByTimeAsync(100);
    expect(answer).toBe('stale');
    await waiting;
  });

  it('wakes waiting callers when the first signal of a new projector already covers their position', async () => {
    const { freshness, advance } = setUp();
    const waiting = freshness.waitForCheckpoint('reviews', token);
    await vi.advanceTimersByTimeAsync(10);
    advance('100', { anew: true });
    await vi.advanceTimersByTimeAsync(0);
    let answer;
    void waiting.then((reached) => (answer = reached));
    await vi.advanceTimersByTimeAsync(0);
    expect(answer).toBe('fresh');
  });

  it('resets when a domain was rebuilt from a log that lost its end', async () => {
    const { freshness, advance, row } = setUp();
    advance('100');
    advance('40', { anew: true });
    row.position = '40';
    const waiting = freshness.waitForCheckpoint('reviews', token);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await waiting).toBe('stale');
  });

  it('is woken by the signal that reaches the position, not by an earlier or malformed one', async () => {
    const { freshness, advance, row } = setUp();
    let answer = '';
    const waiting = freshness.waitForCheckpoint('reviews', token).then((now) => (answer = now));
    await vi.advanceTimersByTimeAsync(500);
    for (const position of ['99', 'x', 101, null]) advance(position);
    await vi.advanceTimersByTimeAsync(500);
    expect(answer).toBe('');
    advance('100');
    await waiting;
    expect(answer).toBe('fresh');
    expect(row.looks).toBe(1);
  });

  it('compares positions as integers, beyond the precision of a double', async () => {
    const { freshness, advance } = setUp();
    advance('9007199254740993');
    const token = parseConsistencyToken('reviews:9007199254740993');
    expect(await freshness.waitForCheckpoint('reviews', token)).toBe('fresh');
    const more = freshness.waitForCheckpoint('reviews', parseConsistencyToken('reviews:9007199254740994'));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await more).toBe('stale');
  });

  it('reads the checkpoint again after two seconds, so that a silent bus costs only time', async () => {
    const { freshness, row } = setUp();
    const waiting = freshness.waitForCheckpoint('reviews', token);
    await vi.advanceTimersByTimeAsync(1_000);
    row.position = '100';
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await waiting).toBe('fresh');
    expect(row.looks).toBe(2);
  });

  it('is stale after two seconds', async () => {
    const { freshness } = setUp();
    const waiting = freshness.waitForCheckpoint('reviews', token);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await waiting).toBe('stale');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stops listening when closed', () => {
    const { freshness, handlers } = setUp();
    expect(handlers.size).toBe(domainNames.length);
    freshness.close();
    expect(handlers.size).toBe(0);
  });
});

describe('position waiters', () => {
  it('reject callers beyond the limit at once', async () => {
    const place = createPositionWaiters(1, -1n);
    const first = place.wait(5n, 1_000);
    expect(await place.wait(5n, 1_000).reached).toBe(false);
    place.tell(5n);
    expect(await first.reached).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('version', () => {
  const none = parseConsistencyToken('');

  it('is read once a second for concurrent callers, and follows signals in between', async () => {
    const { freshness, advance, row } = setUp();
    row.position = '10';
    const [first, other] = await Promise.all([
      freshness.version('reviews', none),
      freshness.version('reviews', none),
    ]);
    expect(first).toBe(other);
    expect(await freshness.version('reviews', none)).toBe(first);
    advance('20');
    const second = await freshness.version('reviews', none);
    expect(second).not.toBe(first);
    expect(row.looks).toBe(1);
    row.position = '20';
    await vi.advanceTimersByTimeAsync(1_001);
    expect(await freshness.version('reviews', none)).toBe(second);
    expect(row.looks).toBe(2);
  });

  it('is not taken back by a row that a signal overtook', async () => {
    const { freshness, advance } = setUp();
    const looked = freshness.version('reviews', none);
    advance('20');
    expect(await looked).toBe(await freshness.version('reviews', none));
    expect(await looked).toContain(' 20');
  });

  it('is known without a query for a second, and read again by those who ask towards its end', async () => {
    const { freshness, advance, row } = setUp();
    expect(freshness.knownVersion('reviews')).toBeUndefined();
    const first = await freshness.version('reviews', none);
    expect(freshness.knownVersion('reviews')).toBe(first);
    await vi.advanceTimersByTimeAsync(700);
    advance('20');
    expect(freshness.knownVersion('reviews')).not.toBe(first);
    expect(row.looks).toBe(1);
    row.position = '30';
    await vi.advanceTimersByTimeAsync(100);
    expect(freshness.knownVersion('reviews')).toContain(' 20');
    await vi.advanceTimersByTimeAsync(0);
    expect(freshness.knownVersion('reviews')).toContain(' 30');
    expect(row.looks).toBe(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(freshness.knownVersion('reviews')).toBeUndefined();
  });

  it('changes within a second after a lost signal or a rebuild at the same position', async () => {
    const { freshness, row } = setUp();
    const first = await freshness.version('reviews', none);
    row.position = '10';
    await vi.advanceTimersByTimeAsync(1_001);
    const moved = await freshness.version('reviews', none);
    row.leader = 'b';
    await vi.advanceTimersByTimeAsync(1_001);
    const rebuilt = await freshness.version('reviews', none);
    row.position = '5';
    await vi.advanceTimersByTimeAsync(1_001);
    const behind = await freshness.version('reviews', none);
    expect(new Set([first, moved, rebuilt, behind]).size).toBe(4);
  });

  it('changes after a rebuild from a log that lost its end, even at the same position', async () => {
    const { freshness, advance, row } = setUp();
    row.position = '10';
    const before = await freshness.version('reviews', none);
    advance('10', { anew: true });
    expect(await freshness.version('reviews', none)).not.toBe(before);
  });

  it('is null for a caller whose write is not processed yet', async () => {
    const { freshness, advance } = setUp();
    expect(await freshness.version('reviews', token)).toBeNull();
    advance('100');
    expect(await freshness.version('reviews', token)).not.toBeNull();
  });
});
