import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import { consents, users } from '@secondspring/contracts/read-models/identity.ts';
import type { RowOf } from '@secondspring/contracts/read-models/table.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import type { Consent, Member } from '../user/state.ts';
import { readUser } from '../user/stream.ts';

/** What the queries of a member's own account read from. */
export type AccountSources = Pick<IdentityDependencies, 'pool' | 'freshness' | 'eventLog'>;

type ConsentRow = RowOf<typeof consents>;
type UserRow = RowOf<typeof users>;

const memberOf = (row: UserRow): Member => ({
  id: row.id,
  email: row.email,
  emailVerified: row.email_verified,
  pendingEmail: row.pending_email,
  profile: {
    firstName: row.first_name,
    lastName: row.last_name,
    dateOfBirth: row.date_of_birth,
    menopausePhase: row.menopause_phase,
  },
  plan: row.subscription_plan,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const consentOf = (row: ConsentRow): Consent => ({
  consentId: row.id,
  purpose: row.purpose,
  textVersion: row.text_version,
  givenAt: row.given_at,
  withdrawnAt: row.withdrawn_at,
});

const memberQuery = {
  name: 'own-account',
  text: `select * from ${users.domain}.${users.name} where id = $1`,
};
const consentsQuery = {
  name: 'own-consents',
  text: `select * from ${consents.domain}.${consents.name} where user_id = $1 order by given_at, id`,
};

/**
 * The member herself by one query, once the read model includes her own events. Where it does not in time, her own short stream is the
 * answer, so that she never sees herself out of date, nor missing after her first sign-in. Null when there is no such member.
 */
export const ownAccount = async (
  { pool, freshness, eventLog }: AccountSources,
  userId: string,
  token: ConsistencyToken,
): Promise<Member | null> => {
  if ((await freshness.reached('identity', token)) === 'fresh') {
    const { rows } = await pool.query<UserRow>({ ...memberQuery, values: [userId] });
    if (rows[0] !== undefined) return memberOf(rows[0]);
  }
  return await readUser(eventLog, userId);
};

/** Every consent that she gave, in their order; found in the same way. */
export const ownConsents = async (
  { pool, freshness, eventLog }: AccountSources,
  userId: string,
  token: ConsistencyToken,
): Promise<readonly Consent[]> => {
  if ((await freshness.reached('identity', token)) === 'fresh') {
    const { rows } = await pool.query<ConsentRow>({ ...consentsQuery, values: [userId] });
    return rows.map(consentOf);
  }
  return (await readUser(eventLog, userId))?.consents ?? [];
};
