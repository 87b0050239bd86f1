import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import { userStream } from '@secondspring/contracts/streams.ts';
import { columnsOf, tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { consentIn } from './consent-in.ts';

const members = tableAs('health.members', 'm');

const consentOfMember = prepareStatement('health-consent', (db, { userId }: { userId: string }) =>
  db.select(columnsOf(members, 'consent_id')).from(members.table).where(members.id, userId),
);

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
    return consentIn(await eventLog.read(userStream(userId)));
  const { rows } = await consentOfMember.run(pool, { userId });
  return rows[0]?.consent_id ?? null;
};
