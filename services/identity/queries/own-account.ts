export type { ReadModels } from '@secondspring/projections/table-names.ts';
import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import { columnsOf, tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { Row } from '@secondspring/platform/read-model/tables.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import type { Consent, Member } from '../user/state.ts';
import { readUser } from '../user/state.ts';

/** What the queries of a member's own account read from. */
export type AccountSources = Pick<IdentityDependencies, 'pool' | 'freshness' | 'eventLog'>;

const memberOf = (row: Row<'identity.users'>): Member => ({
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

const consentOf = (row: Omit<Row<'identity.consents'>, 'user_id'>): Consent => ({
  consentId: row.id,
  purpose: row.purpose,
  textVersion: row.text_version,
  givenAt: row.given_at,
  withdrawnAt: row.withdrawn_at,
});

const users = tableAs('identity.users', 'u');
const consents = tableAs('identity.consents', 'c');

const account = prepareStatement('own-account', (db, { userId }: { userId: string }) =>
  db
    .select(
      columnsOf(
        users,
        'id',
        'email',
        'pending_email',
        'email_verified',
        'first_name',
        'last_name',
        'date_of_birth',
        'menopause_phase',
        'subscription_plan',
        'created_at',
        'updated_at',
      ),
    )
    .from(users.table)
    .where(users.id, userId),
);
const consentsOfMember = prepareStatement('own-consents', (db, { userId }: { userId: string }) =>
  db
    .select(columnsOf(consents, 'id', 'purpose', 'text_version', 'given_at', 'withdrawn_at'))
    .from(consents.table)
    .where(consents.user_id, userId)
    .orderBy([consents.given_at, consents.id]),
);

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
    const { rows } = await account.run(pool, { userId });
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
    const { rows } = await consentsOfMember.run(pool, { userId });
    return rows.map(consentOf);
  }
  return (await readUser(eventLog, userId))?.consents ?? [];
};
