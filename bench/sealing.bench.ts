import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createPool } from '@secondspring/platform/postgres/pool.ts';
import { untilCounted } from './load/board.ts';
import { inFlight } from './load/in-flight.ts';
import { signIn } from './load/members.ts';
import { startCommunity, startProcess, startProjections, startStores } from './load/product.ts';
import { firstMessage } from './load/servers.ts';
import { reviewText } from './load/words.ts';
import { tellResult } from './result.ts';
import { interleave, median, rate, type MeasureRound } from './rounds.ts';

/**
 * What sealing costs: the same product with keys looked up and personal fields sealed, and with readable fields and no
 * look-up. Comments are written, because a vote has no personal field; every third is anonymous, with a key of its own.
 */

/** Comments per measurement, and those in flight. */
const COMMENTS = Number(process.env['BENCH_COMMENTS'] ?? 500);
const AT_ONCE = 64;
const MEMBERS = 512;
const POSTS = 16;
/** Events of the history that is rebuilt. */
const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 100_000);
const UNSEALED = new URL('load/unsealed.ts', import.meta.url);

type Side = {
  readonly measure: MeasureRound;
  /** Microseconds of processor time of all its processes. */
  readonly used: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

/** Comments by HTTP, in comments per second. */
const writing = async (preload?: URL): Promise<Side> => {
  const stores = await startStores();
  const readModels = createPool(stores.postgres.url('readmodels'), { size: 1 });
  const projections = await startProjections(stores, preload);
  const community = await startCommunity(stores, preload);
  const members = await signIn(stores, community.origin, { count: MEMBERS, atOnce: AT_ONCE });
  const create = async (member: number, path: string, body: object): Promise<string> => {
    const answer = await members.call(member, path, body, randomUUID());
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
    return (JSON.parse(answer.body) as { readonly id: string }).id;
  };
  const post = { title: 'A question', content: 'Words of a post.', isAnonymous: false, categoryId: 1 };
  const posts: string[] = [];
  for (let member = 0; member < POSTS; member += 1)
    posts.push(await create(member, '/api/community/posts', post));
  await untilCounted(readModels, 'select count(*)::int as counted from community.posts', POSTS);
  let written = 0;
  const comment = async (): Promise<void> => {
    const number = written;
    written += 1;
    const path = `/api/community/posts/${posts[number % POSTS]}/comments`;
    const body = { content: reviewText(number) ?? 'I see.', isAnonymous: number % 3 === 0 };
    await create(number % MEMBERS, path, body);
  };
  return {
    measure: async () => {
      const comments = await rate(COMMENTS, () => inFlight(COMMENTS, AT_ONCE, comment));
      await untilCounted(readModels, 'select count(*)::int as counted from community.comments', written);
      return comments;
    },
    used: async () =>
      (await community.used()) +
      (await projections.used()) +
      (await stores.servers.used()) +
      stores.postgres.used(),
    stop: async () => {
      members.leave();
      await readModels.end();
      await community.stop();
      await projections.stop();
      await stores.stop();
    },
  };
};

/** Rebuilds of all domains from a history, in events per second. */
const rebuilding = async (preload?: URL): Promise<Side> => {
  const stores = await startStores();
  const program = new URL('load/rebuilding.ts', import.meta.url);
  const { child, used, stop } = startProcess(program, stores, { words: [String(EVENTS)], preload });
  await firstMessage(child);
  return {
    measure: async () => {
      child.send('rebuild');
      const [{ rebuilt }] = (await once(child, 'message')) as [{ rebuilt: number }];
      return rebuilt;
    },
    used: async () => (await used()) + (await stores.servers.used()) + stores.postgres.used(),
    stop: async () => {
      await stop();
      await stores.stop();
    },
  };
};

/** Pushes the processor time of each measurement. */
const counted =
  ({ measure, used }: Side, spent: number[]): MeasureRound =>
  async () => {
    const before = await used();
    const measured = await measure();
    spent.push((await used()) - before);
    return measured;
  };

type Row = {
  readonly name: string;
  readonly unit: string;
  /** Of things of which one measurement has this number. */
  readonly amount: number;
  readonly atLeast: number;
  readonly start: (preload?: URL) => Promise<Side>;
};

/** Tells the ratio of the rates, and that of the processor times, which says more on a busy machine. */
const compare = async ({ name, unit, amount, atLeast, start }: Row): Promise<void> => {
  const sealed = await start();
  const unsealed = await start(UNSEALED);
  const spent = { ours: [] as number[], peer: [] as number[] };
  try {
    const about = { name, row: 'B6', unit, peerName: 'without sealing', target: { atLeast } };
    const measures = { ours: counted(sealed, spent.ours), peer: counted(unsealed, spent.peer) };
    tellResult(await interleave(about, measures));
    // The first is the warm-up.
    const ours = spent.ours.slice(1).map((used) => used / amount);
    const peer = spent.peer.slice(1).map((used) => used / amount);
    const rounds = ours.map((used, round) => used / (peer[round] ?? Number.NaN));
    const times = { ours: median(ours), peer: median(peer), ratio: median(rounds), rounds };
    const target = { atMost: Number((1 / atLeast).toFixed(2)) };
    tellResult({ ...about, ...times, name: `${name}, processor time`, unit: 'µs', target });
  } finally {
    await sealed.stop();
    await unsealed.stop();
  }
};

await compare({
  name: `POST comment, sealed, ${AT_ONCE} at once`,
  unit: 'comments/s',
  amount: COMMENTS,
  atLeast: 0.9,
  start: writing,
});
await compare({
  name: `rebuild of all domains from ${EVENTS} sealed events`,
  unit: 'events/s',
  amount: EVENTS,
  atLeast: 0.97,
  start: rebuilding,
});
