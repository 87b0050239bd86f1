import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import { userStream } from '@secondspring/contracts/streams.ts';
import { readConsent } from '@secondspring/projections/health/members/queries.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { currentConsentIdIn } from './consent-in-history.ts';

/**
 * Id of the current consent to health data, or null. Includes the member's own latest events: if the read model lags,
 * reads her own short stream.
 */
export const readCurrentConsentId = async (
  { pool, freshness, eventLog }: Pick<HealthDependencies, 'pool' | 'freshness' | 'eventLog'>,
  userId: string,
  token: ConsistencyToken,
): Promise<string | null> => {
  if ((await freshness.waitForCheckpoint('health', token)) === 'stale')
    return currentConsentIdIn(await eventLog.read(userStream(userId)));
  return await readConsent({ pool }, userId);
};
