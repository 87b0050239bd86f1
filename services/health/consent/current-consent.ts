import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import type { healthMembers } from '@secondspring/contracts/read-models/health.ts';
import type { RowOf } from '@secondspring/contracts/read-models/table.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { consentIn } from './consent-in.ts';

const CONSENT = 'select consent_id from health.members where id = $1';

/**
 * Id of the consent under which a member's health data may be kept now, with everything that she did herself; `null` where she gave
 * none or took it back. One query; where the read model has not caught up in time, her own short stream is the answer.
 */
export const currentConsent = async (
  { pool, freshness, eventLog }: Pick<HealthDependencies, 'pool' | 'freshness' | 'eventLog'>,
  userId: string,
  token: ConsistencyToken,
): Promise<string | null> => {
  if ((await freshness.reached('health', token)) === 'stale')
    return consentIn(await eventLog.read(`user-${userId}`));
  const { rows } = await pool.query<Pick<RowOf<typeof healthMembers>, 'consent_id'>>(CONSENT, [userId]);
  return rows[0]?.consent_id ?? null;
};
