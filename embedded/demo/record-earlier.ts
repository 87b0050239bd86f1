import { randomUUID } from 'node:crypto';
import { ANY } from '@eventstore/db-client';
import { userStream } from '@secondspring/contracts/streams.ts';
import { keySourcesOf } from '@secondspring/platform/config/compartments.ts';
import { readStoresConfig } from '@secondspring/platform/config/stores-config.ts';
import { CONNECTIONS_FILE } from '@secondspring/platform/config/connections-file.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { createEventLog } from '@secondspring/platform/event-store/event-log.ts';
import { createPool } from '@secondspring/platform/read-model/pool.ts';
import { createVaults } from '@secondspring/platform/vault/vaults.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deed } from './deeds.ts';
import { checkInEvent, healthKeyOf } from './history/acts.ts';

type CheckIn = Extract<Deed, { does: 'checkIn' }>;

/** Records check-ins of a member for days that the call no longer takes. */
export type RecordEarlier = (userId: string, checkIns: readonly CheckIn[]) => Promise<void>;

/** Whether the product at `origin` runs on this data folder. */
const runsOn = async (data: string, origin: string): Promise<boolean> => {
  const text = await readFile(join(data, CONNECTIONS_FILE), 'utf8').catch(() => '');
  return text.includes(`"PUBLIC_ORIGIN": ${JSON.stringify(origin)}`);
};

/** Records in the store of the product that runs at `origin` on a data folder; null if another one runs there, or none. */
export const openEarlierDays = async (
  data: string,
  origin: string,
): Promise<{ readonly record: RecordEarlier; close(): Promise<void> } | null> => {
  if (!(await runsOn(data, origin))) return null;
  const config = await readStoresConfig(data, ['identity', 'health']);
  const store = connectEventStore(config.EVENTSTORE_URL);
  const keys = createPool(config.KEYS_DATABASE_URL);
  const log = createEventLog(store, createVaults(keys, keySourcesOf(config)));
  return {
    record: async (userId, checkIns) => {
      if (checkIns.length === 0) return;
      const [consent] = (await log.read(userStream(userId))).flatMap(({ type, data }) =>
        type === 'ConsentGiven' && data.purpose === 'health-data' ? [data] : [],
      );
      if (consent === undefined) return;
      const events = checkIns.map(({ at, day, content }) => ({
        ...checkInEvent(userId, day, content),
        id: randomUUID(),
        at: new Date(at).toISOString(),
      }));
      await log.append(`checkIns-${userId}`, ANY, events, healthKeyOf(userId, consent.consentId));
    },
    close: async () => void (await Promise.allSettled([store.dispose(), keys.end()])),
  };
};
