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
import { interleave, rate, type MeasureRound } from './rounds.ts';

/**
 * What sealing costs: the same product with keys looked up and personal fields sealed, and with readable fields and no
 * look-up. Comments are written, because a vote has no personal field; every third is anonymous, with a key of its own.
 */

/** Comments per measurement, and those in flight. */
const COMMENTS = Number(process.env['BENCH_COMMENTS'] ?? 500);
const AT_ONCE = 64;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 6);
const MEMBERS = 512;
const POSTS = 16;
/** Events of the history that is rebuilt. */
const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 100_000);
const UNSEALED = new URL('load/unsealed.ts', import.meta.url);

type Side = { readonly measure: MeasureRound; readonly stop: () => Promise<void> };

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
  const { child, stop } = startProcess(program, stores, { words: [String(EVENTS)], preload });
  await firstMessage(child);
  return {
    measure: async () => {
      child.send('rebuild');
      const [{ rebuilt }] = (await once(child, 'message')) as [{ rebuilt: number }];
      return rebuilt;
    },
    stop: async () => {
      await stop();
      await stores.stop();
    },
  };
};

const compare = async (
  about: { readonly name: string; readonly unit: string; readonly target: { readonly atLeast: number } },
  start: (preload?: URL) => Promise<Side>,
): Promise<void> => {
  const sealed = await start();
  const unsealed = await start(UNSEALED);
  try {
    const rounds = { ours: sealed.measure, peer: unsealed.measure, rounds: ROUNDS };
    tellResult(await interleave({ ...about, peerName: 'without sealing' }, rounds));
  } finally {
    await sealed.stop();
    await unsealed.stop();
  }
};

await compare(
  { name: `POST comment, sealed, ${AT_ONCE} at once`, unit: 'comments/s', target: { atLeast: 0.9 } },
  writing,
);
await compare(
  {
    name: `rebuild of all domains from ${EVENTS} sealed events`,
    unit: 'events/s',
    target: { atLeast: 0.97 },
  },
  rebuilding,
);
