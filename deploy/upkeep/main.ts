import { setTimeout as pause } from 'node:timers/promises';
import { readConfigOrExit } from '@secondspring/platform/config/service-config.ts';
import { shutDownOnSignal } from '@secondspring/platform/process/graceful-shutdown.ts';
import { createLog } from '@secondspring/platform/telemetry/log.ts';
import { startOperations, jsonPage } from '@secondspring/platform/telemetry/operations.ts';
import { millisecondsInMinute } from 'date-fns/constants';
import { openBackupStores } from '../backup/stores.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { certificateEnd } from './certificates.ts';
import { upkeepConfig } from './config.ts';
import { registerUpkeepMetrics } from './metrics.ts';
import { tryRestore } from './try-restore.ts';
import { createUpkeep } from './upkeep.ts';

const config = readConfigOrExit(upkeepConfig, process.env);
const log = createLog({ service: 'upkeep', level: config.LOG_LEVEL });
const stopping = new AbortController();
shutDownOnSignal((signal) => {
  log.info({ signal }, 'stopping');
  stopping.abort();
  return Promise.resolve();
});

const { BACKUPS_DIR: folder, BACKUP_HOURS: backupHours, TRIAL_RESTORE_DAYS: trialDays } = config;
const upkeep = createUpkeep({
  folder,
  backupHours,
  keepDays: config.BACKUP_DAYS,
  trialDays,
  log,
  take: async (now) => {
    const stores = await openBackupStores(config);
    try {
      await takeBackup(stores, folder, now);
    } finally {
      await stores.close();
    }
  },
  tryRestore: (set) => tryRestore(set, { databaseUrl: config.TRIAL_DATABASE_URL, folder }),
});

const certificateEnds = new Map<string, Date | null>();
const watch = async (): Promise<void> => {
  await Promise.all(
    config.WATCHED_SERVERS.map(async (server) => {
      certificateEnds.set(server.name, await certificateEnd(server).catch(() => null));
    }),
  );
};
/** In a container the root lies on the disk of all containers and volumes. */
const disks = { containers: '/', backups: folder };
registerUpkeepMetrics(upkeep.state, { backupHours, trialDays }, disks, () => certificateEnds);
await startOperations('upkeep', config, {
  '/readyz': jsonPage(() => ({ status: 200, body: { failing: upkeep.state.failing } })),
});

const everyMinute = async (work: () => Promise<void>): Promise<never> => {
  for (;;) {
    await work();
    await pause(millisecondsInMinute, undefined, { signal: stopping.signal });
  }
};
await Promise.all([everyMinute(watch), everyMinute(() => upkeep.runDue(new Date()))]).catch(
  (error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  },
);
