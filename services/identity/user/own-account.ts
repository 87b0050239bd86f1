import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import { readConsents } from '@secondspring/projections/identity/consents/queries.ts';
import { readMember } from '@secondspring/projections/identity/users/queries.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { readUser, type Consent, type Member } from './state.ts';

/** What the queries of a member's own account read from. */
export type AccountSources = Pick<IdentityDependencies, 'pool' | 'freshness' | 'eventLog'>;

/**
 * The member herself by one query, once the read model includes her own events. Where it does not in time, her own short stream is the
 * answer, so that she never sees herself out of date, nor missing after her first sign-in. Null when there is no such member.
 */
export const ownAccount = async (
  { pool, freshness, eventLog }: AccountSources,
  userId: string,
  token: ConsistencyToken,
): Promise<Member | null> => {
  if ((await freshness.waitForCheckpoint('identity', token)) === 'fresh') {
    const member = await readMember(pool, userId);
    if (member !== null) return member;
  }
  return await readUser(eventLog, userId);
};

/** Every consent that she gave, in their order; found in the same way. */
export const ownConsents = async (
  { pool, freshness, eventLog }: AccountSources,
  userId: string,
  token: ConsistencyToken,
): Promise<readonly Consent[]> => {
  if ((await freshness.waitForCheckpoint('identity', token)) === 'fresh')
    return await readConsents(pool, userId);
  return (await readUser(eventLog, userId))?.consents ?? [];
};
