import type { DomainEvent, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { formatConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import { isRefusal, refuse } from '@secondspring/contracts/http/refusal.ts';
import { UnavailableError } from '@eventstore/db-client';
import { describe, expect, it, vi } from 'vitest';
import { ConcurrencyError, type EventLog } from '../event-store/event-log.ts';
import { appendConflicts, commands } from '../telemetry/metrics.ts';
import { PersonForgotten } from '../vault/faults.ts';
import type { Decider } from './decider.ts';
import { createCommandHandler } from './handle-command.ts';
import { idempotencyKeyWith } from './idempotency.ts';

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

/** In-memory log that counts round trips; `before` and `after` run around each append. */
const inMemory = (
  before: (write: (event: NewEvent) => void) => void = () => {},
  after: () => void = () => {},
  deadlineMs?: number,
) => {
  const written: DomainEvent[] = [];
  const trips = { read: 0, append: 0, events: 0 };
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
    read: (_, part = { from: 0n }) => {
      trips.read += 1;
      const from = 'from' in part ? Number(part.from) : written.findLastIndex(part.backTo);
      const events = written.slice(Math.max(0, from));
      trips.events += events.length;
      return Promise.resolve(events);
    },
    append: (_, expected, events) => {
      trips.append += 1;
      before(write);
      const end = written.length === 0 ? 'no_stream' : BigInt(written.length - 1);
      if (expected !== end) return Promise.reject(new ConcurrencyError());
      for (const event of events) write(event);
      after();
      return Promise.resolve(written.at(-1)?.position ?? 0n);
    },
  };
  return {
    log,
    written,
    trips,
    handle: createCommandHandler(log, { reviews: pseudonyms, identity: pseudonyms }, undefined, deadlineMs),
  };
};

const pseudonyms = {
  pseudonym: (...parts: readonly string[]) => Promise.resolve(pseudonymFrom(parts)),
  openingKeys: () => Promise.resolve(new Map()),
};

const pseudonymFrom = (parts: readonly string[]): string => {
  const sum = Array.from(parts.join('|')).reduce(
    (total, letter) => (total * 31 + letter.charCodeAt(0)) % 0xffff_ffff,
    7,
  );
  return `${sum.toString(16).padStart(8, '0')}-0000-8000-8000-000000000000`;
};

const call = (command: 'mark' | 'refuse' | 'nothing', key?: string, input: unknown = command) =>
  ({
    decider: toggling,
    stream,
    command,
    actor: 'member',
    key: null,
    idempotencyKey: key === undefined ? undefined : idempotencyKeyWith(key, input),
  }) as const;

describe('handling a command', () => {
  it('takes one read and one append, and returns a token', async () => {
    const { handle, trips } = inMemory();
    const outcome = await handle(call('mark'));
    expect(trips).toMatchObject({ read: 1, append: 1 });
    if (isRefusal(outcome)) throw new Error('refused');
    expect(outcome.state).toEqual({ marks: 1 });
    expect(formatConsistencyToken(outcome.token)).toBe('reviews:100');
  });

  it('appends nothing if refused or unchanged', async () => {
    const { handle, written } = inMemory();
    expect(await handle(call('refuse'))).toEqual({ refused: 'not-allowed' });
    expect(await handle(call('nothing'))).toMatchObject({ events: [], state: { marks: 0 } });
    expect(written).toEqual([]);
  });

  it('repeats the first answer for the same idempotency key, whatever came since', async () => {
    const { handle, written } = inMemory();
    const first = await handle(call('mark', 'intent-1'));
    await handle(call('mark', 'intent-2'));
    const again = await handle(call('mark', 'intent-1'));
    expect(written).toHaveLength(2);
    expect(again).toMatchObject({ replayed: true, state: { marks: 1 } });
    if (isRefusal(first) || isRefusal(again)) throw new Error('refused');
    expect(again.token).toEqual(first.token);
  });

  it('refuses another input with a used key, and keeps the first', async () => {
    const { handle, written } = inMemory();
    await handle(call('mark', 'intent-1', 'one'));
    expect(await handle(call('mark', 'intent-1', 'two'))).toEqual({ refused: 'idempotency-key-reused' });
    expect(written).toHaveLength(1);
    expect(await handle(call('mark', 'intent-1', 'one'))).toMatchObject({ replayed: true });
  });

  it('uses the given scope of a key instead of the stream', async () => {
    const { handle, written } = inMemory();
    const first = await handle({ ...call('mark', 'intent-1'), scope: 'publish' });
    const inOtherScope = await handle({ ...call('mark', 'intent-1'), stream: 'helpful-2', scope: 'publish' });
    const other = await handle({ ...call('mark', 'intent-1'), scope: 'comment' });
    expect([first, inOtherScope, other]).toMatchObject([
      { replayed: false },
      { replayed: true },
      { replayed: false },
    ]);
    expect(new Set(written.map(({ id }) => id)).size).toBe(2);
  });

  it('decides again after each lost race', async () => {
    let lost = 0;
    const { handle, written } = inMemory((write) => {
      if ((lost += 1) <= 12) write({ type: 'ReviewMarkedHelpful', data: { reviewId } });
    });
    expect(await handle(call('mark'))).toMatchObject({ state: { marks: 13 } });
    expect(written).toHaveLength(13);
  });

  it('refuses as a conflict once races are lost until the deadline', async () => {
    const everyTime = (write: (event: NewEvent) => void) =>
      write({ type: 'ReviewMarkedHelpful', data: { reviewId } });
    const { handle } = inMemory(everyTime, undefined, 50);
    expect(await handle(call('mark'))).toEqual({ refused: 'conflict' });
  });

  it('handles fifty commands on one stream without a lost race', async () => {
    const { handle, written, trips } = inMemory();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => handle(call('mark'))));
    expect(outcomes.filter(isRefusal)).toEqual([]);
    expect(written).toHaveLength(50);
    expect(trips.append).toBe(50);
  });

  it('does not append twice when the acknowledgement was lost', async () => {
    let acknowledged = 0;
    const { handle, written } = inMemory(undefined, () => {
      if ((acknowledged += 1) === 1) throw new ConcurrencyError('the answer went missing');
    });
    expect(await handle(call('mark'))).toMatchObject({ state: { marks: 1 }, replayed: true });
    expect(written).toHaveLength(1);
  });

  it('reads of a long stream only what is new, and still knows the commands that wrote it', async () => {
    const { handle, written, trips } = inMemory();
    for (let index = 0; index < 100; index += 1) await handle(call('mark', `intent-${index}`));
    const before = trips.events;
    const foreign = written.at(-1);
    written.push({ ...foreign, id: 'of-another-process', revision: 100n } as DomainEvent);
    expect(await handle(call('mark', 'intent-100'))).toMatchObject({ state: { marks: 102 } });
    expect(trips.events - before).toBe(2);
    expect(await handle(call('mark', 'intent-7'))).toMatchObject({ replayed: true, state: { marks: 8 } });
    expect(await handle(call('mark', 'intent-100'))).toMatchObject({ replayed: true, state: { marks: 102 } });
    expect(await handle(call('mark', 'intent-7', 'other'))).toEqual({ refused: 'idempotency-key-reused' });
    expect(await handle(call('nothing'))).toMatchObject({ token: new Map([['reviews', 201n]]) });
    expect(written).toHaveLength(102);
  });

  it('reads back to what settles the command, and still repeats its answer', async () => {
    const { handle, trips, written } = inMemory();
    const settling = { ...toggling, settledBy: () => () => true };
    for (let index = 0; index < 40; index += 1) await handle(call('mark'));
    const before = trips.events;
    expect(await handle({ ...call('mark', 'intent-1'), decider: settling })).toMatchObject({
      state: { marks: 2 },
    });
    expect(trips.events - before).toBe(1);
    expect(await handle({ ...call('mark', 'intent-1'), decider: settling })).toMatchObject({
      replayed: true,
    });
    expect(written).toHaveLength(41);
  });

  it('takes one append for a stream that is new, and reads it if it is not', async () => {
    const { handle, trips, written } = inMemory();
    const assuming = { ...call('mark', 'intent-1'), isNew: true };
    expect(await handle(assuming)).toMatchObject({ state: { marks: 1 } });
    expect(trips).toMatchObject({ read: 0, append: 1 });
    expect(await handle({ ...call('mark', 'intent-2'), isNew: true })).toMatchObject({ state: { marks: 2 } });
    expect(await handle(assuming)).toMatchObject({ replayed: true, state: { marks: 1 } });
    const other = { ...call('mark', 'intent-1', 'other'), isNew: true };
    expect(await handle(other)).toEqual({ refused: 'idempotency-key-reused' });
    expect(written).toHaveLength(2);
  });

  it('reads a stream said to be new before it says that nothing changes or that a rule refuses', async () => {
    const { handle, trips } = inMemory();
    const once = (state: Marks) => (state.marks === 0 ? [] : refuse('not-allowed'));
    await handle(call('mark'));
    const decider = { ...toggling, decide: once } as typeof toggling;
    expect(await handle({ ...call('mark'), decider, isNew: true })).toEqual({ refused: 'not-allowed' });
    expect(trips.read).toBe(2);
  });

  it('reads a stream said to be new whose key was destroyed, and refuses as its history says', async () => {
    const { handle, trips, written } = inMemory((write) => {
      write({ type: 'ReviewMarkedHelpful', data: { reviewId } });
      throw new PersonForgotten();
    });
    const once = (state: Marks) =>
      state.marks === 0
        ? [{ type: 'ReviewMarkedHelpful' as const, data: { reviewId } }]
        : refuse('not-allowed');
    const decider = { ...toggling, decide: once } as typeof toggling;
    expect(await handle({ ...call('mark'), decider, isNew: true })).toEqual({ refused: 'not-allowed' });
    expect(trips).toMatchObject({ read: 1, append: 1 });
    expect(written).toHaveLength(1);
  });

  it('rejects a stream with an event of another aggregate', async () => {
    const { handle, written } = inMemory();
    written.push({ type: 'UserRegistered', id: 'other' } as DomainEvent);
    await expect(handle(call('mark'))).rejects.toThrow('unexpected UserRegistered');
  });
});

describe('command outcome', () => {
  const outcomesOf = async (work: (handle: ReturnType<typeof inMemory>['handle']) => Promise<unknown>) => {
    commands.reset();
    await work(inMemory().handle);
    const { values } = await commands.get();
    return values.map(({ labels, value }) => [labels.stream, labels.outcome, value]);
  };

  it('counts outcomes by kind of stream', async () => {
    expect(await outcomesOf((handle) => handle(call('mark')))).toEqual([['helpful', 'accepted', 1]]);
    expect(await outcomesOf((handle) => handle(call('nothing')))).toEqual([['helpful', 'unchanged', 1]]);
    expect(await outcomesOf((handle) => handle(call('refuse')))).toEqual([['helpful', 'not-allowed', 1]]);
    const twice = outcomesOf(async (handle) => {
      for (const key of ['one', 'one']) await handle(call('mark', key));
    });
    expect(await twice).toEqual([
      ['helpful', 'accepted', 1],
      ['helpful', 'replayed', 1],
    ]);
    const broken = outcomesOf(async (handle) => {
      const decide = () => {
        throw new Error('broken');
      };
      await expect(handle({ ...call('mark'), decider: { ...toggling, decide } })).rejects.toThrow('broken');
    });
    expect(await broken).toEqual([['helpful', 'failed', 1]]);
  });

  it('counts each lost race', async () => {
    appendConflicts.reset();
    let lost = 0;
    const { handle } = inMemory((write) => {
      if ((lost += 1) <= 2) write({ type: 'ReviewMarkedHelpful', data: { reviewId } });
    });
    await handle(call('mark'));
    expect((await appendConflicts.get()).values).toMatchObject([{ labels: { stream: 'helpful' }, value: 2 }]);
  });

  it('contains the events’ revision, actor and time', async () => {
    const { log, written } = inMemory();
    const append = vi.spyOn(log, 'append');
    const now = new Date('2026-03-08T17:45:12.345Z');
    const handle = createCommandHandler(log, { reviews: pseudonyms }, () => now);
    await handle(call('mark'));
    const mark: NewEvent = { type: 'ReviewMarkedHelpful', data: { reviewId } };
    const decider = { ...toggling, decide: () => [mark, mark] };
    const outcome = await handle({ ...call('mark'), decider, actor: null });
    if (isRefusal(outcome)) throw new Error('refused');
    expect(outcome).toMatchObject({ state: { marks: 3 }, replayed: false });
    expect(outcome.events.map(({ revision, at, position }) => [revision, at, position])).toEqual([
      [1n, now.toISOString(), 102n],
      [2n, now.toISOString(), 102n],
    ]);
    expect(new Set(written.map(({ id }) => id)).size).toBe(3);
    const [[, , first], [, , second]] = append.mock.calls as [
      Parameters<typeof log.append>,
      Parameters<typeof log.append>,
    ];
    expect([first[0]?.actor, second[0]?.actor]).toEqual(['member', undefined]);
    expect(Object.keys(second[0] ?? {})).toEqual(['type', 'data', 'id', 'at']);
  });

  it('repeats all and only the events of the first call', async () => {
    const { handle } = inMemory();
    const mark: NewEvent = { type: 'ReviewMarkedHelpful', data: { reviewId } };
    const decider = { ...toggling, decide: () => [mark, mark] };
    await handle(call('mark'));
    const first = await handle({ ...call('mark', 'two'), decider });
    await handle(call('mark'));
    const again = await handle({ ...call('mark', 'two'), decider });
    if (isRefusal(first) || isRefusal(again)) throw new Error('refused');
    expect(again.events.map(({ id }) => id)).toEqual(first.events.map(({ id }) => id));
    expect(again.state).toEqual({ marks: 3 });
  });

  it('contains the stream’s end for a command that changes nothing', async () => {
    const { handle } = inMemory();
    await handle(call('mark'));
    const outcome = await handle(call('nothing'));
    expect(outcome).toMatchObject({ events: [], replayed: false, token: new Map([['reviews', 100n]]) });
  });

  it.each([
    ['a key', { person: 'member' }],
    ['none', null],
  ])('seals with %s, given or chosen by the state', async (_, key) => {
    const { log, handle } = inMemory();
    const append = vi.spyOn(log, 'append');
    await handle({ ...call('mark'), key });
    await handle({ ...call('mark'), key: ({ marks }: Marks) => (marks === 1 ? key : { item: 'other' }) });
    expect(append.mock.calls.map((call) => call[3])).toEqual([key, key]);
  });
});

describe('unavailable event store', () => {
  const failing = (error: () => Error, times: number) => {
    let failed = 0;
    const world = inMemory(() => {
      if ((failed += 1) <= times) throw error();
    });
    return world;
  };
  const away = () => new UnavailableError(undefined, 'away');

  it('retries three times after an append with unknown outcome', async () => {
    const { handle, trips } = failing(away, 3);
    expect(await handle(call('mark'))).toMatchObject({ state: { marks: 1 } });
    expect(trips.append).toBe(4);
  });

  it('gives up at the fourth attempt', async () => {
    const { handle, trips } = failing(away, 4);
    await expect(handle(call('mark'))).rejects.toThrow('away');
    expect(trips.append).toBe(4);
  });

  it('does not retry after other errors', async () => {
    const { handle, trips } = failing(() => new Error('wrong'), 1);
    await expect(handle(call('mark'))).rejects.toThrow('wrong');
    expect(trips.append).toBe(1);
  });

  it('is not called by a command that timed out in the queue', async () => {
    const { handle, trips } = inMemory(undefined, undefined, -1);
    await expect(handle(call('mark'))).rejects.toThrow('the commands before this one did not answer in time');
    expect(trips.read).toBe(0);
  });
});
