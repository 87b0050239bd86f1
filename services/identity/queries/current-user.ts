import type { getCurrentUser } from '@secondspring/contracts/http/identity.ts';
import { refuse } from '@secondspring/contracts/http/refusal.ts';
import { users } from '@secondspring/contracts/read-models/identity.ts';
import type { RowOf } from '@secondspring/contracts/read-models/table.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import type { EventLog } from '@secondspring/platform/event-store/event-log.ts';
import type { Handler } from '@secondspring/platform/http/call.ts';
import type { Freshness } from '@secondspring/platform/read-model/freshness.ts';
import type { Pool } from 'pg';
import { user, userStream } from '../user/decide.ts';
import { presentUser } from '../user/present.ts';
import type { User, UserState } from '../user/state.ts';

/** What the query reads from. */
export type CurrentUserSources = {
  readonly pool: Pick<Pool, 'query'>;
  readonly freshness: Pick<Freshness, 'reached'>;
  readonly eventLog: Pick<EventLog, 'read'>;
  readonly now: () => Date;
};

type UserRow = RowOf<typeof users>;

const userOf = (row: UserRow): User => ({
  id: row.id,
  email: row.email,
  profile: {
    firstName: row.first_name,
    lastName: row.last_name,
    dateOfBirth: row.date_of_birth,
    menopausePhase: row.menopause_phase,
  },
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const fromReadModel = async (pool: Pick<Pool, 'query'>, id: string): Promise<UserState> => {
  const { rows } = await pool.query<UserRow>({
    name: 'current-user',
    text: `select * from ${users.domain}.${users.name} where id = $1`,
    values: [id],
  });
  return rows[0] === undefined ? null : userOf(rows[0]);
};

/**
 * Answers `GET /api/auth/user` by one query once the read model includes the caller's own events. Where it does not in
 * time, her own short stream is the answer, so a member never sees herself out of date, nor missing after her first sign-in.
 */
export const answerCurrentUser =
  ({ pool, freshness, eventLog, now }: CurrentUserSources): Handler<typeof getCurrentUser> =>
  async ({ caller, token }) => {
    const reached = await freshness.reached('identity', token);
    const member =
      (reached === 'fresh' ? await fromReadModel(pool, caller.userId) : null) ??
      stateAfter(user, await eventLog.read(userStream(caller.userId)));
    if (member === null) return refuse('sign-in-required');
    return { body: presentUser(member, now().toISOString().slice(0, 10)) };
  };
