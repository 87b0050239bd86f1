import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { keySourcesIn, newWrappingKeys } from '@secondspring/embedded/launcher/wrapping-keys.ts';
import { startNats } from '@secondspring/embedded/nats/server.ts';
import { freePort } from '@secondspring/embedded/ports/free-port.ts';
import { createPool } from '@secondspring/platform/postgres/pool.ts';
import { growHistory } from './load/grown-history.ts';
import { callersOf } from './load/open-loop.ts';
import { startDurablePostgres } from './load/postgres.ts';
import { memoryOf } from './load/process-memory.ts';
import { startCommunity, startProcess, startProjections, type UsedStores } from './load/product.ts';
import { settle } from './load/rebuild.ts';
import { firstMessage } from './load/servers.ts';
import { startStoreProcess, type StoreProcess } from './load/store-process.ts';
import { timedCommands } from './load/timed-commands.ts';
import { openVaults } from './load/vault.ts';
import { tellResult } from './result.ts';
import { alternate, rate, resultOf, type Pair } from './rounds.ts';

/**
 * What becomes dearer as a history grows: one that grows through the sizes is measured beside one that stays at the smallest,
 * each with its own event store on disk, durable Postgres and NATS. The history is made in bulk: of ten events seven posts, two
 * votes and a check-in, all by 500 members under their own names, so that a rebuild opens posts with few keys; anonymous posts
 * would each have their own. A rebuild makes the read models; each further round starts store, projectors and service
 * again, and measures lists and commands one at a time.
 */

/** Events of the history, ascending. */
const SIZES = (process.env['BENCH_SIZES'] ?? '10000,1000000,5000000').split(',').map(Number);
/** Rebuilds of each size; each takes minutes, and has a process of its own that nothing warms. */
const REBUILDS = Number(process.env['BENCH_REBUILDS'] ?? 2);
/** Seconds in which lists are asked for. */
const LIST_SECONDS = 2;
/** Milliseconds without work before memory is read. */
const REST_MS = 2_000;
const MOST = 1.1;

/** A history with the servers beside its event store, which runs only while it is measured. */
type Grown = Awaited<ReturnType<typeof openGrown>>;

const openGrown = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'secondspring-bench-scale-'));
  const postgres = await startDurablePostgres(['readmodels', 'keys']);
  const nats = await startNats();
  const wrappingKeys = newWrappingKeys();
  const { vaults, close } = await openVaults(postgres.url('keys'), keySourcesIn(wrappingKeys));
  let events = 0;
  return {
    vaults,
    pool: createPool(postgres.url('readmodels'), { statement: 0 }),
    events: () => events,
    growTo: async (to: number): Promise<void> => {
      const grown = await rate(to - events, () => growHistory(folder, vaults, { from: events, to }));
      events = to;
      console.log(`  ${to} events, made at ${grown.toFixed(0)} a second`);
    },
    start: async (): Promise<{ store: StoreProcess; stores: UsedStores }> => {
      const store = await startStoreProcess(folder);
      const servers = { eventStoreUrl: store.url, natsUrl: nats.url };
      return { store, stores: { postgres, servers, wrappingKeys } };
    },
    stop: async (): Promise<void> => {
      await close();
      await nats.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const seconds = async <Value>(work: () => Promise<Value>): Promise<[seconds: number, value: Value]> => {
  const start = performance.now();
  const value = await work();
  return [(performance.now() - start) / 1_000, value];
};

type Rebuilt = { readonly rebuilt: number; readonly most: number };

/** Events per second of all domains, and the most megabytes of the process that rebuilds. */
const rebuild = async (grown: Grown): Promise<Rebuilt> => {
  const { store, stores } = await grown.start();
  const rebuilding = startProcess(new URL('load/rebuild-process.ts', import.meta.url), stores, {
    words: [String(grown.events())],
  });
  try {
    return (await firstMessage(rebuilding.child)) as Rebuilt;
  } finally {
    await rebuilding.stop();
    await store.stop();
  }
};

/** Starts projectors, and waits until each folds new events. */
const startFolding = async (stores: UsedStores) => {
  const port = await freePort();
  const projections = await startProjections(stores, undefined, { OPERATIONS_PORT: String(port) });
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`);
    const statuses = (await answer.json()) as { readonly phase: string }[];
    if (statuses.every(({ phase }) => phase === 'folding')) return projections;
    await pause(2);
  }
};

/** Milliseconds of one answer after another. */
const lists = async (origin: string): Promise<number> => {
  // The parameter is unknown, so the answer is not kept.
  const callers = callersOf(
    Number(new URL(origin).port),
    (count) => `/api/community/posts?n=${count}`,
    10_000,
  );
  try {
    await callers.closedLoop(LIST_SECONDS / 2, 1);
    return 1_000 / (await callers.closedLoop(LIST_SECONDS, 1));
  } finally {
    callers.stop();
  }
};

const residentMegabytes = (pid: number | undefined): number => {
  const { own, mapped } = memoryOf(pid ?? 0);
  return own + mapped;
};

type Figures = Readonly<Record<keyof typeof figures, number>>;
/** What a round measures, with its unit. */
const figures = {
  storeStart: ['start of the event store', 's'],
  projectorStart: ['start of the projectors, up to date', 's'],
  list: ['GET /api/community/posts, not kept', 'ms'],
  vote: ['vote on a post, acknowledged', 'ms'],
  counted: ['vote on a post, counted', 'ms'],
  checkIn: ['check-in, acknowledged', 'ms'],
  storeMemory: ['resident memory of the event store', 'MB'],
  storeOwn: ['memory of the event store without mapped files', 'MB'],
  projectorMemory: ['resident memory of the projectors', 'MB'],
  serviceMemory: ['resident memory of the community’s service', 'MB'],
} as const;

const work = async (grown: Grown): Promise<Figures> => {
  await settle(grown.pool);
  const [storeStart, { store, stores }] = await seconds(grown.start);
  const [projectorStart, projections] = await seconds(() => startFolding(stores));
  const community = await startCommunity(stores);
  try {
    const list = await lists(community.origin);
    const ofCommands = await timedCommands(grown, stores);
    await pause(REST_MS);
    return {
      storeStart,
      projectorStart,
      list,
      ...ofCommands,
      storeMemory: residentMegabytes(store.pid),
      storeOwn: memoryOf(store.pid).own,
      projectorMemory: residentMegabytes(projections.child.pid),
      serviceMemory: residentMegabytes(community.child.pid),
    };
  } finally {
    await community.stop();
    await projections.stop();
    await store.stop();
  }
};

const line = (of: Figures): string =>
  Object.entries(figures)
    .map(([figure, [, unit]]) => `${figure} ${of[figure as keyof Figures].toFixed(2)} ${unit}`)
    .join(', ');

const [smallest = Number.NaN, ...larger] = SIZES;
const largest = SIZES.at(-1) ?? Number.NaN;
const of = (size: number): string => `of ${size} events`;
/** Tells what is dearer at the largest size than at a smaller one. */
const tell = (
  [what, unit]: readonly [what: string, unit: string],
  smaller: number,
  pairs: readonly Pair[],
): void => {
  const about = { row: 'scale', name: `${what}, ${of(largest)}`, unit, peerName: of(smaller) };
  tellResult(resultOf({ ...about, target: { atMost: MOST } }, pairs));
};

const pairsOf = <Seen>(pairs: readonly Pair<Seen>[], figure: (seen: Seen) => number): Pair[] =>
  pairs.map(({ ours, peer }) => ({ ours: figure(ours), peer: figure(peer) }));
const REBUILD = ['rebuild of all domains, an event', 'µs'] as const;
const microseconds = ({ rebuilt }: Rebuilt): number => 1e6 / rebuilt;

const [growing, small] = [await openGrown(), await openGrown()];

const rebuildAt = async (size: number): Promise<Pair<Rebuilt>[]> => {
  await growing.growTo(size);
  return await alternate(
    { ours: () => rebuild(growing), peer: () => rebuild(small), rounds: REBUILDS },
    ({ ours, peer }) =>
      console.log(
        `  rebuilt ${ours.rebuilt.toFixed(0)} events a second with at most ${ours.most} MB, ` +
          `and ${of(smallest)} ${peer.rebuilt.toFixed(0)} with ${peer.most} MB`,
      ),
  );
};

const workAt = async (size: number): Promise<Pair<Figures>[]> => {
  // The first round is not counted.
  await work(growing);
  await work(small);
  return await alternate({ ours: () => work(growing), peer: () => work(small) }, ({ ours, peer }) =>
    console.log(`  ${of(size)}: ${line(ours)}\n  ${of(smallest)}: ${line(peer)}`),
  );
};

try {
  await small.growTo(smallest);
  let before: { readonly size: number; readonly rebuilds: readonly Pair<Rebuilt>[] } | undefined;
  for (const size of larger) {
    const rebuilds = await rebuildAt(size);
    const worked = await workAt(size);
    if (size === largest) {
      for (const [figure, about] of Object.entries(figures))
        tell(
          about,
          smallest,
          pairsOf(worked, (seen) => seen[figure as keyof Figures]),
        );
      tell(REBUILD, smallest, pairsOf(rebuilds, microseconds));
      tell(
        ['most memory of a rebuild', 'MB'],
        smallest,
        pairsOf(rebuilds, ({ most }) => most),
      );
      // Much of a short rebuild is starting, and making tables.
      const { size: middle = smallest, rebuilds: earlier = rebuilds } = before ?? {};
      const beside = rebuilds.map(({ ours }, round) => ({ ours, peer: earlier[round]?.ours ?? ours }));
      if (middle !== smallest) tell(REBUILD, middle, pairsOf(beside, microseconds));
    }
    before = { size, rebuilds };
  }
} finally {
  for (const grown of [growing, small]) {
    await grown.pool.end();
    await grown.stop();
  }
}
