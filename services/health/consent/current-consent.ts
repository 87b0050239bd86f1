import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import { userStream } from '@secondspring/contracts/streams.ts';
import { readConsent } from '@secondspring/projections/health/members/queries.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { consentIn } from './consent-in.ts';

/**
 * Id of the consent under which a member's health data may be kept now, with everything that she did herself; `null` where she gave
 * none or took it back. One query; where the read model has not caught up in time, her own short stream is the answer.
 */
export const currentConsent = async (
  { pool, freshness, eventLog }: Pick<HealthDependencies, 'pool' | 'freshness' | 'eventLog'>,
  userId: string,
  token: ConsistencyToken,
): Promise<string | null> => {
  if ((await freshness.waitForCheckpoint('health', token)) === 'stale')
    return consentIn(await eventLog.read(userStream(userId)));
  return await readConsent({ pool }, userId);
};
