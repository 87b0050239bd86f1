import type { DomainEvent, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { formatConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import { isRefusal, refuse } from '@secondspring/contracts/http/refusal.ts';
import { describe, expect, it } from 'vitest';
import { LostRace, type EventLog } from '../event-store/event-log.ts';
import type { Decider } from './decider.ts';
import { createCommandHandler } from './handle-command.ts';

const reviewId = '5a3e1d3c-6a2e-8d8f-9f8e-4b6f1d2c3b4a';
const stream = 'helpful-1';
type Marks = { marks: number };

const toggling: Decider<Marks, 'mark' | 'refuse' | 'nothing', 'ReviewMarkedHelpful'> = {
  types: ['ReviewMarkedHelpful'],
  initial: { marks: 0 },
  evolve: ({ marks }) => ({ marks: marks + 1 }),
  decide: (_, command) => {
    if (command === 'refuse') return refuse('not-allowed');
    return command === 'nothing' ? [] : [{ type: 'ReviewMarkedHelpful', data: { reviewId } }];
  },
};

/** A log in memory that counts its round trips; `before` runs ahead of each append, `after` when it is written. */
const inMemory = (
  before: (write: (event: NewEvent) => void) => void = () => {},
  after: () => void = () => {},
  deadlineMs?: number,
) => {
  const written: DomainEvent[] = [];
  const trips = { read: 0, append: 0 };
  const write = (event: NewEvent & { id?: string }): void => {
    const revision = BigInt(written.length);
    const place = {
      id: `other-${written.length}`,
      stream,
      revision,
      position: 100n + revision,
      at: '2026-01-01T00:00:00Z',
    };
    written.push({ ...place, ...event });
  };
  const log: EventLog = {
    read: () => {
      trips.read += 1;
      return Promise.resolve([...written]);
    },
    append: (_, expected, events) => {
      trips.append += 1;
      before(write);
      const end = written.length === 0 ? 'no_stream' : BigInt(written.length - 1);
      if (expected !== end) return Promise.reject(new LostRace());
      for (const event of events) write(event);
      after();
      return Promise.resolve(written.at(-1)?.position ?? 0n);
    },
  };
  return {
    log,
    written,
    trips,
    handle: createCommandHandler(log, { reviews: tagging, identity: tagging }, undefined, deadlineMs),
  };
};

const tagging = { tag: (...parts: readonly string[]) => Promise.resolve(tagOf(parts)) };

const tagOf = (parts: readonly string[]): string => {
  const sum = Array.from(parts.join('|')).reduce(
    (total, letter) => (total * 31 + letter.charCodeAt(0)) % 0xffff_ffff,
    7,
  );
  return `${sum.toString(16).padStart(8, '0')}-0000-8000-8000-000000000000`;
};

const call = (command: 'mark' | 'refuse' | 'nothing', idempotencyKey?: string) =>
  ({ decider: toggling, stream, command, actor: 'member', key: null, idempotencyKey }) as const;

describe('carrying a command out', () => {
  it('costs one read and one append, and says where to see it', async () => {
    const { handle, trips } = inMemory();
    const outcome = await handle(call('mark'));
    expect(trips).toEqual({ read: 1, append: 1 });
    if (isRefusal(outcome)) throw new Error('refused');
    expect(outcome.state).toEqual({ marks: 1 });
    expect(formatConsistencyToken(outcome.token)).toBe('reviews:100');
  });

  it('appends nothing when refused or when all is already so', async () => {
    const { handle, written } = inMemory();
    expect(await handle(call('refuse'))).toEqual({ refused: 'not-allowed' });
    expect(await handle(call('nothing'))).toMatchObject({ events: [], state: { marks: 0 } });
    expect(written).toEqual([]);
  });

  it('answers the same intent with its first answer, whatever came since', async () => {
    const { handle, written } = inMemory();
    const first = await handle(call('mark', 'intent-1'));
    await handle(call('mark', 'intent-2'));
    const again = await handle(call('mark', 'intent-1'));
    expect(written).toHaveLength(2);
    expect(again).toMatchObject({ replayed: true, state: { marks: 1 } });
    if (isRefusal(first) || isRefusal(again)) throw new Error('refused');
    expect(again.token).toEqual(first.token);
  });

  it('knows an intent by its scope where one is given, whichever stream it looks in', async () => {
    const { handle, written } = inMemory();
    const first = await handle({ ...call('mark', 'intent-1'), scope: 'publish' });
    const elsewhere = await handle({ ...call('mark', 'intent-1'), stream: 'helpful-2', scope: 'publish' });
    const other = await handle({ ...call('mark', 'intent-1'), scope: 'comment' });
    expect([first, elsewhere, other]).toMatchObject([
      { replayed: false },
      { replayed: true },
      { replayed: false },
    ]);
    expect(new Set(written.map(({ id }) => id)).size).toBe(2);
  });

  it('decides again for as long as it loses races', async () => {
    let lost = 0;
    const { handle, written } = inMemory((write) => {
      if ((lost += 1) <= 12) write({ type: 'ReviewMarkedHelpful', data: { reviewId } });
    });
    expect(await handle(call('mark'))).toMatchObject({ state: { marks: 13 } });
    expect(written).toHaveLength(13);
  });

  it('refuses as a conflict when races are lost until the deadline', async () => {
    const everyTime = (write: (event: NewEvent) => void) =>
      write({ type: 'ReviewMarkedHelpful', data: { reviewId } });
    const { handle } = inMemory(everyTime, undefined, 50);
    expect(await handle(call('mark'))).toEqual({ refused: 'conflict' });
  });

  it('carries out fifty commands on one stream in turn, without one lost race', async () => {
    const { handle, written, trips } = inMemory();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => handle(call('mark'))));
    expect(outcomes.filter(isRefusal)).toEqual([]);
    expect(written).toHaveLength(50);
    expect(trips.append).toBe(50);
  });

  it('does not append twice when the acknowledgement was lost', async () => {
    let acknowledged = 0;
    const { handle, written } = inMemory(undefined, () => {
      if ((acknowledged += 1) === 1) throw new LostRace('the answer went missing');
    });
    expect(await handle(call('mark'))).toMatchObject({ state: { marks: 1 }, replayed: true });
    expect(written).toHaveLength(1);
  });

  it('refuses to fold an event of another aggregate', async () => {
    const { handle, written } = inMemory();
    written.push({ type: 'UserRegistered' } as DomainEvent);
    await expect(handle(call('mark'))).rejects.toThrow('unexpected UserRegistered');
  });
});
