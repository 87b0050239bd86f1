import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jsonEvent } from '@eventstore/db-client';
import { startPostgres, type RunningPostgres } from '@secondspring/embedded/postgres/server.ts';
import { rebuild, type RebuildOptions } from '@secondspring/projections/engine/rebuild.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { oneReview } from '../projections/one-review.ts';
import { startRig, type Rig } from '../projections/rig.ts';
import { tableHashes } from '../projections/table-hashes.ts';
import { startStoreChild, type StoreChild } from './event-store-child.ts';

type Kill = {
  readonly victim: 'store' | 'database';
  readonly at: number | 'end';
};

/** The server to kill, and when: at the n-th progress report (each of some thousand events), or when all events are projected. */
const KILLS: readonly Kill[] = [
  { victim: 'store', at: 1 },
  { victim: 'database', at: 2 },
  { victim: 'database', at: 'end' },
];

let folder: string;
let store: StoreChild;
let postgres: RunningPostgres;
let rig: Rig;

const startDatabase = async (port?: number): Promise<void> => {
  const data = join(folder, 'postgres');
  // Lasting, so that a killed process loses only what was not on disk.
  postgres = await startPostgres({ data, port, databases: ['readmodels'], durability: 'lasting' });
};
const startStore = async (port?: number): Promise<void> =>
  void (store = await startStoreChild(join(folder, 'events'), 'disk', port));

const kill = {
  store: () => void store.child.kill('SIGKILL'),
  database: () => {
    const [pid] = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  },
};
const startAgain = {
  store: async () => {
    await store.kill();
    await startStore(store.port);
  },
  database: async () => {
    await postgres.ended;
    await startDatabase(postgres.port);
  },
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secondspring-rebuild-'));
  await Promise.all([startDatabase(), startStore()]);
  const none = () => Promise.reject(new Error('not needed here'));
  rig = await startRig({
    events: () => Promise.resolve(store.url),
    database: () => Promise.resolve(postgres.url('readmodels')),
    bus: none,
    files: none,
    stop: none,
  });
});
afterEach(async () => {
  await rig.close();
  await store.kill();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Appends a few reviews and thousands of marks, on and off again: more than a rebuild buffers before it slows the store down. */
const fill = async (): Promise<{ total: number; last: bigint }> => {
  const { reviewId } = await oneReview(rig);
  const marks = Array.from({ length: 2_501 }, (_, index) => {
    const type = index % 2 === 0 ? 'ReviewMarkedHelpful' : 'HelpfulMarkRemoved';
    return jsonEvent({ type, data: { reviewId }, metadata: { version: 1 } });
  });
  let last = 0n;
  for (let stream = 0; stream < 8; stream += 1) {
    const { position } = await rig.client.appendToStream(`helpful-${randomUUID()}`, marks);
    last = position?.commit ?? last;
  }
  return { total: 2 + 8 * marks.length, last };
};

/** Rebuilds the reviews on a separate connection, which may break. */
const rebuildReviews = async (over: Partial<RebuildOptions> = {}): Promise<void> => {
  const client = new pg.Client({ connectionString: rig.projection.databaseUrl, pipeline: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { signal } = new AbortController();
    await rebuild(client, rig.projection, randomUUID(), { signal, ...over });
  } finally {
    await client.end().catch(() => undefined);
  }
};

it('a rebuild whose event store or database is killed leaves the live read models intact and can be resumed', async () => {
  const { total, last } = await fill();
  const projector = rig.project();
  await rig.folded(last);
  await projector.stop();
  const live = await tableHashes(rig.pool, 'reviews');

  for (const { victim, at } of KILLS) {
    let reported = 0;
    const onProgress = ({ events }: { events: number }): void => {
      reported += 1;
      if (at === 'end' ? events === total : reported === at) kill[victim]();
    };
    await expect(rebuildReviews({ onProgress })).rejects.toThrow();
    expect(reported).toBeGreaterThan(0);
    await startAgain[victim]();
    expect(await tableHashes(rig.pool, 'reviews')).toEqual(live);
  }
  await rebuildReviews();
  expect(await tableHashes(rig.pool, 'reviews')).toEqual(live);

  // The comparison can fail: a build whose recorded position is ahead of its rows is resumed, and lacks rows.
  const stopping = new AbortController();
  const stop = { signal: stopping.signal, onProgress: () => stopping.abort(new Error('stopped')) };
  await expect(rebuildReviews(stop)).rejects.toThrow('stopped');
  await rig.pool.query('update projections.builds set position = $1', [last.toString()]);
  await rebuildReviews();
  expect(await tableHashes(rig.pool, 'reviews')).not.toEqual(live);
});
