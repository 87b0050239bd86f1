import { setTimeout as pause } from 'node:timers/promises';
import { connectBus } from '@secondspring/platform/bus/bus.ts';
import { EXIT } from '@secondspring/platform/process/exit-codes.ts';
import { readConfigOrExit } from '@secondspring/platform/config/service-config.ts';
import { keySourcesOf } from '@secondspring/platform/config/compartments.ts';
import { scheduleDestruction } from '@secondspring/platform/erased-bytes/schedule.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { migrate, MigrationsMissing, TablesTooOld } from '@secondspring/platform/migrations/migrate.ts';
import { createPool } from '@secondspring/platform/postgres/pool.ts';
import { createLog } from '@secondspring/platform/telemetry/log.ts';
import { startOperations } from '@secondspring/platform/telemetry/operations.ts';
import { checkMasterKeys, MasterKeyRefused } from '@secondspring/platform/vault/check-master-key.ts';
import { vaultTables } from '@secondspring/platform/vault/migrations.ts';
import { createVaults } from '@secondspring/platform/vault/vaults.ts';
import { backOff } from '@secondspring/platform/concurrency/back-off.ts';
import { shutDownOnSignal } from '@secondspring/platform/process/graceful-shutdown.ts';
import { whenNeeded } from '@secondspring/platform/process/standby.ts';
import { projectorsConfig } from './config.ts';
import { registerProjectorMetrics, operationsEndpoints } from './readiness.ts';
import { startProjectors } from './projectors.ts';

await whenNeeded();
const config = readConfigOrExit(projectorsConfig, process.env);
const log = createLog({ service: 'projections', level: config.LOG_LEVEL });
/** Stops of what was started, in the order to call them. */
const started: (() => Promise<unknown>)[] = [];
shutDownOnSignal(async (signal) => {
  log.info({ signal }, 'stopping');
  for (const stop of started) await stop().catch(() => undefined);
});

const keySources = keySourcesOf(config);
const keys = createPool(config.KEYS_DATABASE_URL, { size: config.KEYS_DATABASE_POOL });
for (let attempt = 1; ; attempt += 1) {
  try {
    const newer = await migrate(keys, vaultTables);
    if (newer.length > 0) log.info({ newer }, 'a newer release migrated the tables; continuing');
    await checkMasterKeys(keys, keySources);
    break;
  } catch (error) {
    if (error instanceof MasterKeyRefused || error instanceof TablesTooOld) {
      process.stderr.write(`Invalid configuration:\n  ${error.message}\n`);
      process.exit(EXIT.config);
    }
    const unmigrated = error instanceof MigrationsMissing;
    log.warn(
      { attempt, error: error instanceof Error ? error.name : 'unknown' },
      unmigrated ? error.message : 'the key store does not answer',
    );
    await pause(backOff(attempt));
  }
}
started.unshift(() => keys.end());
const bus = await connectBus(config.NATS_URL);
started.unshift(() => bus.close());
const store = connectEventStore(config.EVENTSTORE_URL);
started.unshift(() => store.dispose());
const projectors = startProjectors({
  store,
  vaults: createVaults(keys, keySources, bus),
  databaseUrl: config.DATABASE_URL,
  bus,
  log,
});
started.unshift(() => projectors.stop());
const readModels = createPool(config.DATABASE_URL, { size: 2 });
started.push(() => readModels.end());
const { ISSUER_DATABASE_URL } = config;
const issuer = ISSUER_DATABASE_URL === undefined ? undefined : createPool(ISSUER_DATABASE_URL, { size: 1 });
started.push(() => issuer?.end() ?? Promise.resolve());
const destruction = scheduleDestruction({
  databases: { readModels, keys, issuer },
  hours: config.ERASED_BYTES_HOURS,
  log,
});
started.unshift(() => destruction.stop());
registerProjectorMetrics(projectors.status);
const operations = await startOperations('projections', config, operationsEndpoints(projectors.status));
started.unshift(() => operations.stop());
process.send?.('ready');
