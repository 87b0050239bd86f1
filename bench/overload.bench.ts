import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import { listPosts } from '@secondspring/projections/community/posts/queries.ts';
import { ANSWER_TIMEOUT_MS } from '@secondspring/ui/api/reachability.ts';
import { startAnswering } from './load/answering-process.ts';
import { callersOf, type Callers, type Outcome } from './load/open-loop.ts';
import { startDurablePostgres } from './load/postgres.ts';
import { boardOf } from './load/posts.ts';
import { startProxy } from './load/proxy.ts';
import { tellResult, type BenchResult } from './result.ts';
import { interleave, resultOf, type Pair } from './rounds.ts';

/**
 * Three times as many reads as the service can answer, each of them with a query. An answer is good until a phone counts the
 * server as not reached. The service stands behind HAProxy, as in a deployment, which costs a part of the same two processors.
 */

/** Seconds of the overload. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
/** Seconds of what it is compared with. */
const SHORT = Math.min(15, SECONDS);
/** Requests under way while the capacity is found; fewer would leave a busy machine idle at times. */
const IN_FLIGHT = 100;
/** How much faster it still becomes. */
const GROWING = 1.05;
const TIMES = 3;

/** Percent of the goodput at capacity that is left, good answers a second, and their p99 in milliseconds. */
type Seen = {
  readonly left: number;
  readonly goodput: { readonly at: number; readonly over: number };
  readonly p99: { readonly unloaded: number; readonly over: number };
};

const p99Of = ({ good }: Outcome): number => good.getValueAtPercentile(99) / 1_000;

const server = await startDurablePostgres(['lists']);
const board = await boardOf(server.url('lists'), 10_000);
const first = await listPosts({ pool: board, vault: {} as Vault }, {}, undefined);
await board.end();
if (isRefusal(first) || first.next === undefined) throw new Error('no second page');
const secondPage = `/api/community/posts?cursor=${encodeURIComponent(first.next)}`;

/** Answers a second once they no longer grow, as its code is compiled then. */
const capacityOf = async ({ closedLoop }: Callers): Promise<number> => {
  for (let best = 0; ;) {
    const next = await closedLoop(SHORT / 3, IN_FLIGHT);
    if (next < GROWING * best) return Math.max(next, best);
    best = next;
  }
};

/** Each measurement has a process of its own, as a queue without bounds outlives the load. */
const overload = async (kind: string): Promise<Seen> => {
  const answering = await startAnswering(kind, server.url('lists'));
  const proxy = kind === 'served' ? await startProxy(answering.port) : undefined;
  const { port } = proxy ?? answering;
  // The parameter is unknown, so the answer is not kept.
  const callers = callersOf(port, (count) => `${secondPage}&n=${count}`, ANSWER_TIMEOUT_MS);
  try {
    const capacity = await capacityOf(callers);
    const unloaded = await callers.openLoop(SHORT, capacity / 4);
    const at = await callers.openLoop(SHORT, capacity);
    const over = await callers.openLoop(SECONDS, TIMES * capacity);
    const goodput = { at: at.good.totalCount / SHORT, over: over.good.totalCount / SECONDS };
    console.log(
      `  ${kind}: capacity ${capacity.toFixed(0)}/s; good ${goodput.at.toFixed(0)}/s at it, ${goodput.over.toFixed(0)}/s beyond, ` +
        `${over.refused} refused, ${over.late} late; p99 ${p99Of(unloaded).toFixed(0)} ms unloaded, ${p99Of(over).toFixed(0)} ms beyond`,
    );
    return {
      left: (100 * goodput.over) / goodput.at,
      goodput,
      p99: { unloaded: p99Of(unloaded), over: p99Of(over) },
    };
  } finally {
    callers.stop();
    await proxy?.stop();
    await answering.stop();
  }
};

const seen: Seen[] = [];
const compare = (
  about: Pick<BenchResult, 'name' | 'unit' | 'peerName' | 'target'>,
  pairs: readonly Pair[],
): void => tellResult(resultOf({ ...about, row: 'B8' }, pairs));

try {
  tellResult(
    await interleave(
      {
        name: `goodput left at ${TIMES} times capacity`,
        row: 'B8',
        unit: '%',
        peerName: 'Koa with a pool of pg, same query, nothing refused',
        target: { atLeast: 1 },
      },
      {
        ours: async () => {
          seen.push(await overload('served'));
          return seen.at(-1)?.left ?? Number.NaN;
        },
        peer: async () => (await overload('koa-pg')).left,
      },
    ),
  );
  // The first round is not counted.
  const rounds = seen.slice(1);
  compare(
    {
      name: `good answers at ${TIMES} times capacity`,
      unit: 'a second',
      peerName: 'at capacity',
      target: { atLeast: 0.97 },
    },
    rounds.map(({ goodput }) => ({ ours: goodput.over, peer: goodput.at })),
  );
  compare(
    {
      name: `p99 of good answers at ${TIMES} times capacity`,
      unit: 'ms',
      peerName: 'at a quarter of it',
      target: { atMost: 2 },
    },
    rounds.map(({ p99 }) => ({ ours: p99.over, peer: p99.unloaded })),
  );
} finally {
  await server.stop();
}
