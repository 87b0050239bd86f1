import { randomUUID } from 'node:crypto';
import { voteDecider } from '@secondspring/community/vote/decider.ts';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import { checkInsStream } from '@secondspring/contracts/streams.ts';
import { checkInsDecider } from '@secondspring/health/check-in/decider.ts';
import { consentKey } from '@secondspring/health/consent/current-consent.ts';
import { connectBus } from '@secondspring/platform/bus/bus.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import { createCommandHandler } from '@secondspring/platform/decider/handle-command.ts';
import { idempotencyKeyWith } from '@secondspring/platform/decider/idempotency.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { createEventLog } from '@secondspring/platform/event-store/event-log.ts';
import { createFreshness } from '@secondspring/platform/read-model/freshness.ts';
import { vaultOf, type Vaults } from '@secondspring/platform/vault/vaults.ts';
import { voteTag } from '@secondspring/projections/community/votes/queries.ts';
import type { Pool } from 'pg';
import { median } from '../rounds.ts';
import type { UsedStores } from './product.ts';

/** Commands of each kind. */
const COMMANDS = 150;
/** Check-ins of a member before those that are measured. */
const CHECKED_IN = 30;

/** Posts anywhere in the read model. */
const somePosts = async (pool: Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    `select id from generate_series(1, $1::int) as n, lateral
       (select id from community.posts where id >= md5(n || $2)::uuid order by id limit 1) as post`,
    [COMMANDS, randomUUID()],
  );
  return rows.map(({ id }) => id);
};

/** Median milliseconds of one command after another, until it is acknowledged, and until the read models have it. */
export const timedCommands = async (
  { vaults, pool }: { readonly vaults: Vaults; readonly pool: Pool },
  { servers }: Pick<UsedStores, 'servers'>,
) => {
  const client = connectEventStore(servers.eventStoreUrl);
  const handle = createCommandHandler(createEventLog(client, vaults), vaults);
  const bus = await connectBus(servers.natsUrl);
  const freshness = createFreshness({ pool, bus, timeoutMs: 10_000 });
  const member = randomUUID();
  await vaultOf(vaults, 'identity').enrol(member);
  const seen = { vote: [] as number[], counted: [] as number[], checkIn: [] as number[] };
  try {
    for (const postId of await somePosts(pool)) {
      const start = performance.now();
      const outcome = await handle({
        decider: voteDecider,
        stream: `postVote-${await voteTag(vaultOf(vaults, 'community'), member, 'post', postId)}`,
        command: { postId, vote: 1 },
        actor: member,
        key: null,
        idempotencyKey: idempotencyKeyWith(randomUUID(), {}),
      });
      seen.vote.push(performance.now() - start);
      if (isRefusal(outcome)) throw new Error(outcome.refused);
      if ((await freshness.waitForCheckpoint('community', outcome.token)) === 'stale')
        throw new Error('a vote was not counted');
      seen.counted.push(performance.now() - start);
    }
    const day = utcDay(new Date());
    for (let number = 0; number < CHECKED_IN + COMMANDS; number += 1) {
      const hotFlashes = number % 2;
      const start = performance.now();
      const outcome = await handle({
        decider: checkInsDecider,
        stream: checkInsStream(member),
        command: {
          userId: member,
          day,
          today: day,
          enteredAt: null,
          answers: { mood: 3, sleep: 3, energy: 3, hotFlashes },
        },
        actor: member,
        key: consentKey(member, member),
        idempotencyKey: idempotencyKeyWith(randomUUID(), {}),
      });
      if (isRefusal(outcome)) throw new Error(outcome.refused);
      if (number >= CHECKED_IN) seen.checkIn.push(performance.now() - start);
    }
    return { vote: median(seen.vote), counted: median(seen.counted), checkIn: median(seen.checkIn) };
  } finally {
    freshness.close();
    await Promise.all([bus.close(), client.dispose()]);
  }
};
