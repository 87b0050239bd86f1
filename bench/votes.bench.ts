import { randomUUID } from 'node:crypto';
import { NO_STREAM } from '@eventstore/db-client';
import { CommandHandler, type Event } from '@event-driven-io/emmett';
import { voteDecider, type VoteState } from '@secondspring/community/vote/decider.ts';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import { createCommandHandler } from '@secondspring/platform/decider/handle-command.ts';
import { idempotencyKeyWith } from '@secondspring/platform/decider/idempotency.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { encodeEvent } from '@secondspring/platform/event-store/event-codec.ts';
import { createEventLog } from '@secondspring/platform/event-store/event-log.ts';
import { createPool } from '@secondspring/platform/postgres/pool.ts';
import { publishPosts, untilCounted } from './load/board.ts';
import { EMMETT_CONNECTIONS, openEmmett } from './load/emmett.ts';
import { inFlight } from './load/in-flight.ts';
import { signIn } from './load/members.ts';
import { startCommunity, startProjections, startStores } from './load/product.ts';
import { uuidOf } from './load/review-rows.ts';
import { tellResult } from './result.ts';
import { interleave, median, rate, type MeasureRound } from './rounds.ts';

/**
 * Votes of many members on many posts by HTTP, each on a new stream: sessions, limiter, log, event store, read model and
 * Postgres are those of production, each process its own; only TLS is left out. A vote has no personal field to seal; its
 * stream is a pseudonym under the member's key. Members return within the half minute for which a
 * session is trusted without a look-up, as members do who read and vote. Of the rates those of the generator's own work are part, on our side and the peers'.
 */

/** Votes per measurement, and those in flight. */
const VOTES = Number(process.env['BENCH_VOTES'] ?? 1_000);
const AT_ONCE = 64;
const MEMBERS = 1_024;
const POSTS = 256;

const stores = await startStores(['emmett']);
const { postgres, servers, vaults } = stores;
const client = connectEventStore(servers.eventStoreUrl);
const log = createEventLog(client, vaults);
const handle = createCommandHandler(log, vaults);
const readModels = createPool(postgres.url('readmodels'), { size: 1 });
const projections = await startProjections(stores);
const community = await startCommunity(stores);
const members = await signIn(stores, community.origin, { count: MEMBERS, atOnce: AT_ONCE });
const posts = await publishPosts(log, POSTS);
await untilCounted(readModels, 'select count(*)::int as counted from community.posts', POSTS);

const parts = ['caller', 'front', 'store', 'projector', 'Postgres'] as const;
/** Microseconds of processor time of each part so far. The caller is this process. */
const usedNow = async (): Promise<readonly number[]> => {
  const { user, system } = process.cpuUsage();
  return [
    user + system,
    await community.used(),
    await servers.used(),
    await projections.used(),
    postgres.used(),
  ];
};
/** Microseconds of each part per vote, of each measurement. */
const spent = new Map<string, number[][]>();
const counted =
  (name: string, measure: MeasureRound): MeasureRound =>
  async () => {
    const before = await usedNow();
    const votes = await measure();
    const after = await usedNow();
    const perVote = after.map((used, part) => (used - (before[part] ?? 0)) / VOTES);
    spent.set(name, [...(spent.get(name) ?? []), perVote]);
    return votes;
  };

let voted = 0;
/** No member votes on a post twice. */
const next = (): { readonly member: number; readonly postId: string } => {
  const number = voted;
  voted += 1;
  const member = number % MEMBERS;
  return { member, postId: posts[(member + Math.floor(number / MEMBERS)) % POSTS] ?? '' };
};
/** Waits for the read model, which must have every vote once. */
const untilFolded = (): Promise<void> =>
  untilCounted(readModels, 'select count(*)::int as counted from community.post_votes', voted);

/** Votes per second until the acknowledgement. The projector is not waited for, but its processor time is counted. */
const voteByHttp = counted('POST vote', async () => {
  const votes = await rate(VOTES, () =>
    inFlight(VOTES, AT_ONCE, async () => {
      const { member, postId } = next();
      const path = `/api/community/posts/${postId}/vote`;
      const { status, body } = await members.call(member, path, { voteType: 1 }, randomUUID());
      if (status !== 200) throw new Error(`a vote was answered ${status}: ${body}`);
    }),
  );
  await untilFolded();
  return votes;
});

/** The same by the command handler alone, in this process. */
const voteByHandler = counted('command handler', async () => {
  const votes = await rate(VOTES, () =>
    inFlight(VOTES, AT_ONCE, async () => {
      const { member, postId } = next();
      const outcome = await handle({
        decider: voteDecider,
        stream: `postVote-${randomUUID()}`,
        command: { postId, vote: 1 },
        actor: uuidOf(`member ${member}`),
        key: null,
        idempotencyKey: idempotencyKeyWith(randomUUID(), {}),
      });
      if (isRefusal(outcome)) throw new Error(outcome.refused);
    }),
  );
  await untilFolded();
  return votes;
});

/** Bytes of a vote in streams and of a type that no projector asks for. */
const append = counted('append', () =>
  rate(VOTES, () =>
    inFlight(VOTES, AT_ONCE, () => {
      const stream = `postVate-${randomUUID()}`;
      const data = { postId: uuidOf('post'), vote: 1, previous: 0 } as const;
      const event = { type: 'PostVoted', data, id: randomUUID(), at: new Date().toISOString() } as const;
      return client.appendToStream(
        stream,
        { ...encodeEvent(stream, event, null), type: 'PostVated' },
        { expectedRevision: NO_STREAM },
      );
    }),
  ),
);

type Voted = Event<
  'PostVoted',
  { postId: string; vote: 1 | -1; previous: VoteState['vote'] },
  { at: string }
>;
const emmett = await openEmmett(postgres.url('emmett'));
const decideByEmmett = CommandHandler<VoteState, Voted>({
  evolve: (_, { data: { vote } }) => ({ vote }),
  initialState: () => voteDecider.initial,
});
const voteByEmmett = counted('emmett', () =>
  rate(VOTES, () =>
    inFlight(VOTES, AT_ONCE, () =>
      decideByEmmett(emmett.store, `postVote-${randomUUID()}`, ({ vote: previous }) => ({
        type: 'PostVoted',
        data: { postId: uuidOf('post'), vote: 1, previous },
        metadata: { at: new Date().toISOString() },
      })),
    ),
  ),
);
const EMMETT = `emmett’s command handler over Postgres, ${EMMETT_CONNECTIONS} connections, no HTTP, session or read model`;

try {
  const byHttp = { name: `POST vote, ${AT_ONCE} at once, durable`, row: 'B3', unit: 'votes/s' };
  tellResult(
    await interleave(
      { ...byHttp, peerName: 'the client’s append of the same bytes', target: { atLeast: 0.5 } },
      { ours: voteByHttp, peer: append },
    ),
  );
  tellResult(
    await interleave(
      { ...byHttp, peerName: EMMETT, target: { atLeast: 3 } },
      { ours: voteByHttp, peer: voteByEmmett },
    ),
  );
  tellResult(
    await interleave(
      {
        name: `vote by the command handler, ${AT_ONCE} at once, no HTTP`,
        row: 'B3',
        unit: 'votes/s',
        peerName: EMMETT,
        target: { atLeast: 3 },
      },
      { ours: voteByHandler, peer: voteByEmmett },
    ),
  );
  for (const [name, rounds] of spent) {
    const each = parts.map((part, index) => {
      const used = median(rounds.map((round) => round[index] ?? Number.NaN));
      return `${part} ${used.toFixed(0)}`;
    });
    console.log(`  processor time of a vote, ${name}: ${each.join(', ')} µs`);
  }
} finally {
  members.leave();
  await Promise.all([emmett.close(), readModels.end(), client.dispose()]);
  await community.stop();
  await projections.stop();
  await stores.stop();
}
