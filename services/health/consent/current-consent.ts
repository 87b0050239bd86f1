import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import { userStream } from '@secondspring/contracts/streams.ts';
import { readConsent } from '@secondspring/projections/health/members/queries.ts';
import type { HealthDependencies } from '../dependencies.ts';
import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { KeyRef } from '@secondspring/platform/vault/vault.ts';

/**
 * The vault's name of the key for everything stored under one consent. Destroying it makes all of that unreadable.
 */
export const consentKeyName = (userId: string, consentId: string): string => `health-${userId}-${consentId}`;

export const consentKey = (userId: string, consentId: string): KeyRef => ({
  item: consentKeyName(userId, consentId),
});

/** Id of the current consent to health data at the end of the member's own stream, or null. */
export const currentConsentIdIn = (history: readonly DomainEvent[]): string | null => {
  let currentId: string | null = null;
  for (const event of history) {
    if (event.type === 'AccountErasureRequested') currentId = null;
    if (event.type !== 'ConsentGiven' && event.type !== 'ConsentWithdrawn') continue;
    if (event.data.purpose !== 'health-data') continue;
    currentId = event.type === 'ConsentGiven' ? event.data.consentId : null;
  }
  return currentId;
};

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
