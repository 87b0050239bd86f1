import type { RawEvent } from '@secondspring/platform/event-store/raw-event.ts';
import type { ClientBase, QueryConfig } from 'pg';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { helpfulMarks } from '../reviews/helpful-marks/table.ts';
import { createBatchWriter, type WriterOptions } from './batch-writer.ts';
import { insert } from './change.ts';
import type { Fold } from './fold-batch.ts';
import { BEHIND_ANOTHER, type HeldStreams } from './parking.ts';

const posts = {
  fine: '00000000-0000-4000-8000-000000000001',
  /** The database refuses its row. */
  poison: '00000000-0000-4000-8000-000000000002',
  /** Its fold throws. */
  unfoldable: '00000000-0000-4000-8000-000000000003',
};

const event = (position: number, stream: string, post: keyof typeof posts = 'fine'): RawEvent => ({
  id: `id-${position}`,
  stream,
  revision: BigInt(position),
  position: BigInt(position),
  type: 'PostPinned',
  data: { postId: posts[post], moderator: 'moderator', reason: 'kind' },
  metadata: {},
  created: new Date(0),
});

/** Writes a row for each event. */
const fold: Fold = (one) => {
  if (one.type !== 'PostPinned') return [];
  if (one.data.postId === posts.unfoldable) throw new TypeError('no such thing');
  return [insert(helpfulMarks, { tag: `${one.position}`, review_id: one.data.postId })];
};

const dataFault = () =>
  Object.assign(new pg.DatabaseError('secret', 1, 'error'), { code: '22001', table: 'posts' });

/** A database that keeps committed rows. It refuses rows of {@link posts}.poison `refusals` times. */
const database = (refusals = Number.POSITIVE_INFINITY, refuse: () => Error = dataFault) => {
  const committed: string[][] = [];
  const parked: string[] = [];
  let open: string[] = [];
  let openParked: string[] = [];
  let left = refusals;
  const query = (statement: string | QueryConfig): Promise<unknown> => {
    const text = typeof statement === 'string' ? statement : statement.text;
    const values = typeof statement === 'string' ? [] : (statement.values ?? []);
    if (text === 'begin') [open, openParked] = [[], []];
    else if (text === 'commit') {
      committed.push(open);
      parked.push(...openParked);
    } else if (text.includes('parked_events')) {
      const [readModels, positions, streams, revisions, types, reasons] = values as [string, ...string[][]];
      for (const [index, position] of (positions ?? []).entries())
        openParked.push(
          [readModels, position, streams?.[index], revisions?.[index], types?.[index], reasons?.[index]].join(
            ' | ',
          ),
        );
    } else if (text.startsWith('insert')) {
      if (values.some((value) => String(value).includes(posts.poison)) && left > 0) {
        left -= 1;
        return Promise.reject(refuse());
      }
      open.push(...String(values[0]).slice(1, -1).replaceAll('"', '').split(','));
    }
    return Promise.resolve({ rows: [] });
  };
  return { client: { query } as Pick<ClientBase, 'query'> as ClientBase, committed, parked };
};

const setUp = (
  { client }: { client: ClientBase },
  testEvent: Partial<WriterOptions> = {},
  savePosition = () => Promise.resolve(),
) => {
  const held: HeldStreams = new Map();
  const settled: bigint[] = [];
  const target = {
    schema: 'models',
    savePosition: vi.fn(savePosition),
    committed: (position: bigint) => void settled.push(position),
  };
  // The signal is aborted, so retries do not wait.
  const writing = {
    client,
    vaults: {},
    domain: { fold, keepSealed: [] },
    skipped: new Set<bigint>(),
    ...testEvent,
  };
  const writer = createBatchWriter(writing, target, held, AbortSignal.abort());
  const write = async (...events: RawEvent[]) =>
    await writer.write(await writer.prepare({ events, position: events.at(-1)?.position ?? 0n }));
  return { writer, write, held, committed: settled, target };
};

describe('writing batches', () => {
  it('writes a batch and its position in one transaction, then calls committed', async () => {
    const db = database();
    const { write, committed: settled, target, held } = setUp(db);
    await write(event(1, 'a'), event(2, 'b'));
    expect(db.committed).toEqual([['1', '2']]);
    expect(target.savePosition).toHaveBeenCalledWith(db.client, 2n);
    expect([settled, held.size, db.parked]).toEqual([[2n], 0, []]);
  });

  it('parks the event that the database refuses and writes the others', async () => {
    const db = database();
    const { write, held, committed: settled } = setUp(db);
    await write(event(1, 'a'), event(2, 'b'), event(3, 'c', 'poison'), event(4, 'd'), event(5, 'e'));
    expect(db.committed.flat()).toEqual(['1', '2', '4', '5']);
    expect(db.parked).toEqual(['models | 3 | c | 3 | PostPinned | the database refused it: 22001 posts']);
    expect(held).toEqual(new Map([['c', 1]]));
    expect(settled).toEqual([2n, 3n, 5n]);
  });

  it('parks later events of the same stream in the same batch', async () => {
    const db = database();
    const { write, held } = setUp(db);
    await write(event(1, 'c', 'poison'), event(2, 'c'), event(3, 'd'));
    expect(db.committed.flat()).toEqual(['3']);
    expect(db.parked.at(-1)).toBe(`models | 2 | c | 2 | PostPinned | ${BEHIND_ANOTHER}`);
    expect(held).toEqual(new Map([['c', 2]]));
  });

  it('folds a prepared batch again if its stream was parked since', async () => {
    const db = database();
    const { writer, write, held } = setUp(db);
    const next = await writer.prepare({ events: [event(2, 'c'), event(3, 'd')], position: 3n });
    await write(event(1, 'c', 'poison'));
    await writer.write(next);
    expect(db.committed.flat()).toEqual(['3']);
    expect(held).toEqual(new Map([['c', 2]]));
  });

  it('does not fold again an event parked during preparation, and counts it once', async () => {
    const db = database();
    const counted = vi.fn(fold);
    const { writer, held } = setUp(db, { domain: { fold: counted, keepSealed: [] } });
    held.set('c', 1);
    await writer.write(await writer.prepare({ events: [event(2, 'c'), event(3, 'd')], position: 3n }));
    expect(counted).toHaveBeenCalledTimes(1);
    expect(held).toEqual(new Map([['c', 2]]));
  });

  it.each([
    [2, ['1'], []],
    [3, [], ['models | 1 | a | 1 | PostPinned | the database refused it: 22001 posts']],
  ])('tries an event alone three times: refused %i times', async (refusals, written, parked) => {
    const db = database(refusals);
    const { write } = setUp(db);
    await write(event(1, 'a', 'poison'));
    expect(db.committed.flat()).toEqual(written);
    expect(db.parked).toEqual(parked);
  });

  it('parks nothing if the database is lost, at the first or second attempt', async () => {
    const lost = database(1, () => new Error('lost'));
    await expect(setUp(lost).write(event(1, 'a', 'poison'))).rejects.toThrow('lost');
    const faults = [dataFault(), new Error('lost')];
    const later = database(2, () => faults.shift() ?? new Error('too often'));
    await expect(setUp(later).write(event(1, 'a', 'poison'))).rejects.toThrow('lost');
    expect([lost.parked, later.parked, lost.committed, later.committed]).toEqual([[], [], [], []]);
  });

  it('rolls back a batch whose position cannot be saved', async () => {
    const db = database();
    const { write, committed: settled } = setUp(db, {}, () => Promise.reject(new Error('another took it')));
    await expect(write(event(1, 'a'))).rejects.toThrow('another took it');
    expect([db.committed, settled]).toEqual([[], []]);
  });

  it('rethrows the database error for a batch without events', async () => {
    const db = database();
    const { write } = setUp(db, {}, () => Promise.reject(dataFault()));
    await expect(write()).rejects.toThrow('secret');
  });
});

describe('preparing a batch', () => {
  it('parks events that cannot be decoded or folded, with reasons, and all later ones', async () => {
    const { writer } = setUp(database());
    const unreadable = { ...event(1, 'a'), data: 'no object' };
    const events = [unreadable, event(2, 'a'), event(3, 'b', 'unfoldable'), event(4, 'c')];
    const { folded } = await writer.prepare({ events, position: 4n });
    expect(folded.parked.map(({ event: { position }, reason }) => [position, reason])).toEqual([
      [1n, 'data is no object'],
      [2n, BEHIND_ANOTHER],
      [3n, 'TypeError: no such thing'],
    ]);
    expect(folded.changes).toEqual([insert(helpfulMarks, { tag: '4', review_id: posts.fine })]);
  });

  it('omits skipped events without holding their stream', async () => {
    const { writer } = setUp(database(), { skipped: new Set([1n]) });
    const events = [event(1, 'a', 'unfoldable'), event(2, 'a')];
    const { folded } = await writer.prepare({ events, position: 2n });
    expect(folded).toEqual({
      changes: [insert(helpfulMarks, { tag: '2', review_id: posts.fine })],
      parked: [],
    });
  });

  it('folds more events than fit into one turn, in order', async () => {
    const { writer } = setUp(database());
    const events = Array.from({ length: 450 }, (_, index) => event(index + 1, `s-${index}`));
    const { folded } = await writer.prepare({ events, position: 450n });
    expect(folded.changes).toEqual(
      events.map(({ position }) => insert(helpfulMarks, { tag: `${position}`, review_id: posts.fine })),
    );
  });
});
