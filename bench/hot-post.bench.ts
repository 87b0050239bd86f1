import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { NO_STREAM } from '@eventstore/db-client';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { createEventLog } from '@secondspring/platform/event-store/event-log.ts';
import { createPool } from '@secondspring/platform/postgres/pool.ts';
import { domains } from '@secondspring/projections/domains.ts';
import { startProjector } from '@secondspring/projections/engine/projector.ts';
import { build } from 'hdr-histogram-js';
import { publishPosts, untilCounted } from './load/board.ts';
import { inFlight } from './load/in-flight.ts';
import { signIn } from './load/members.ts';
import { startCommunity, startProjections, startStores } from './load/product.ts';
import { tellResult } from './result.ts';
import { interleave, rate } from './rounds.ts';

/** Many votes on one post: how fast a projector applies them, and whether what members see is exact. */

/** Votes per measurement. */
const VOTES = Number(process.env['BENCH_VOTES'] ?? 10_000);
/** Connections of the peer. */
const AT_ONCE = 16;
/** Votes a second that the projector must apply. */
const PROMISED_RATE = 15_000;
/** Votes a second by HTTP, and seconds. */
const RATE = 200;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10);

const stores = await startStores(['peer']);
const { postgres, servers, vaults } = stores;
const client = connectEventStore(servers.eventStoreUrl);
const log = createEventLog(client, vaults);
const readModels = createPool(postgres.url('readmodels'), { size: 1 });
const peer = createPool(postgres.url('peer'), { size: AT_ONCE, connect: 60_000 });

const positionIn = (signal: unknown): bigint => BigInt((signal as { readonly position: string }).position);

/** Runs the community’s projector until this position is applied; answers the milliseconds since it began to fold. */
const foldUntil = async (last: bigint): Promise<number> => {
  const { promise, resolve } = Promise.withResolvers<number>();
  let began: number | undefined;
  const bus = {
    publish: (_: string, signal: unknown): void => {
      began ??= performance.now();
      if (positionIn(signal) >= last) resolve(performance.now() - began);
    },
  };
  const silent = { info: () => undefined, warn: console.warn, error: console.error };
  const projector = startProjector(
    { domain: domains.community, store: client, vaults, databaseUrl: postgres.url('readmodels') },
    { bus, log: silent },
  );
  try {
    return await promise;
  } finally {
    await projector.stop();
  }
};

const [postId = ''] = await publishPosts(log, 1);
const upvotes = `select upvotes as counted from community.posts where id = '${postId}'`;
/** Votes in the log. */
let voted = 0;

/** Votes per second from the first to the last of those that were cast while no projector ran. */
const applied = async (): Promise<number> => {
  let last = 0n;
  await inFlight(VOTES, 64, async () => {
    const event = { type: 'PostVoted', data: { postId, vote: 1, previous: 0 }, id: randomUUID() } as const;
    const position = await log.append(`postVote-${randomUUID()}`, NO_STREAM, [event], null);
    if (position > last) last = position;
  });
  voted += VOTES;
  const milliseconds = await foldUntil(last);
  await untilCounted(readModels, upvotes, voted);
  return VOTES / (milliseconds / 1_000);
};

let updated = 0;
const updateOneRow = async (): Promise<number> => {
  const updates = await rate(VOTES, () =>
    inFlight(VOTES, AT_ONCE, () =>
      peer.query({
        name: 'vote',
        text: 'update post set upvotes = upvotes + 1 where id = $1',
        values: [postId],
      }),
    ),
  );
  updated += VOTES;
  await untilCounted(peer, 'select upvotes as counted from post', updated);
  return updates;
};

/** Votes by HTTP on schedule, whether or not earlier ones are answered; answers how many were acknowledged. */
const voteOnSchedule = async (): Promise<number> => {
  const projections = await startProjections(stores);
  const community = await startCommunity(stores);
  const count = RATE * SECONDS;
  const members = await signIn(stores, community.origin, { count, atOnce: count });
  const acknowledged = build({ numberOfSignificantValueDigits: 3 });
  const vote = async (member: number, scheduled: number): Promise<void> => {
    const path = `/api/community/posts/${postId}/vote`;
    const { status, body } = await members.call(member, path, { voteType: 1 }, randomUUID());
    if (status !== 200) throw new Error(`a vote was answered ${status}: ${body}`);
    acknowledged.recordValue(Math.max(1, Math.round(performance.now() - scheduled)));
  };
  /** The total that a member sees who has voted. */
  const seenBy = async (member: number): Promise<number> => {
    const { body } = await members.call(member, `/api/community/posts/${postId}`);
    return (JSON.parse(body) as { readonly upvotes: number }).upvotes;
  };
  try {
    const start = performance.now();
    const sent: Promise<void>[] = [];
    for (let number = 0; number < count; number += 1) {
      const scheduled = start + (number * 1_000) / RATE;
      await pause(Math.max(0, scheduled - performance.now()));
      sent.push(vote(number, scheduled));
    }
    await Promise.all(sent);
    voted += count;
    await untilCounted(readModels, upvotes, voted);
    const percentiles = [50, 99].map((share) => `p${share} ${acknowledged.getValueAtPercentile(share)}`);
    console.log(`  acknowledged after its time: ${percentiles.join(', ')} ms (${count})`);
    return await seenBy(count - 1);
  } finally {
    members.leave();
    await community.stop();
    await projections.stop();
  }
};

try {
  await peer.query('create table post (id uuid primary key, upvotes integer not null)');
  await peer.query('insert into post values ($1, 0)', [postId]);
  const result = await interleave(
    {
      name: `${VOTES} votes applied to one post`,
      row: 'B11',
      unit: 'votes/s',
      peerName: `one-row UPDATE + 1 on ${AT_ONCE} connections, which keeps no one’s vote`,
      target: { atLeast: 5 },
    },
    { ours: applied, peer: updateOneRow },
  );
  tellResult(result);
  const promised = result.ours / PROMISED_RATE;
  tellResult({
    ...result,
    peer: PROMISED_RATE,
    peerName: 'the limit',
    target: { atLeast: 1 },
    ratio: promised,
    rounds: [promised],
  });
  const before = voted;
  const seen = (await voteOnSchedule()) - before;
  tellResult({
    row: 'B11',
    name: `total of one post after ${SECONDS} s of ${RATE} votes a second by HTTP`,
    ours: seen,
    peer: voted - before,
    unit: 'votes',
    peerName: 'acknowledged votes',
    target: { atLeast: 1 },
    ratio: seen / (voted - before),
    rounds: [seen / (voted - before)],
  });
  if (seen !== voted - before) process.exitCode = 1;
} finally {
  await Promise.all([readModels.end(), peer.end(), client.dispose()]);
  await stores.stop();
}
