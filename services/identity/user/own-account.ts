import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import { readConsents } from '@secondspring/projections/identity/consents/queries.ts';
import { readMember } from '@secondspring/projections/identity/users/queries.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { readUser, type Consent, type Member } from './state.ts';

export type AccountSources = Pick<IdentityDependencies, 'pool' | 'freshness' | 'eventLog'>;

/**
 * Reads the member from the read model once it includes her own events. If it lags, reads her own short stream, so
 * that she never sees stale data or is missing after her first sign-in. Null if there is no such member.
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

/** In the order in which she gave them; read in the same way. */
export const ownConsents = async (
  { pool, freshness, eventLog }: AccountSources,
  userId: string,
  token: ConsistencyToken,
): Promise<readonly Consent[]> => {
  if ((await freshness.waitForCheckpoint('identity', token)) === 'fresh')
    return await readConsents(pool, userId);
  return (await readUser(eventLog, userId))?.consents ?? [];
};
