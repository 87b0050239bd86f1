import { connectBus } from '@secondspring/platform/bus/bus.ts';
import { inProduction } from '@secondspring/platform/config/production.ts';
import { EXIT_CONFIG } from '@secondspring/platform/config/read-config.ts';
import { configOrExit } from '@secondspring/platform/config/service-config.ts';
import { operationsVariables, serviceVariables } from '@secondspring/platform/config/variables.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { createPool } from '@secondspring/platform/read-model/pool.ts';
import { createLog } from '@secondspring/platform/telemetry/log.ts';
import { startOperations } from '@secondspring/platform/telemetry/operations.ts';
import { checkMasterKey, MasterKeyRefused } from '@secondspring/platform/vault/check-master-key.ts';
import { prepareVault } from '@secondspring/platform/vault/schema.ts';
import { createVault } from '@secondspring/platform/vault/vault.ts';
import { z } from 'zod';
import { waitBefore } from '@secondspring/platform/waiting/back-off.ts';
import { measureProjectors, projectorQuestions } from './health.ts';
import { startProjectors } from './projectors.ts';

const {
  NODE_ENV,
  LOG_LEVEL,
  EVENTSTORE_URL,
  DATABASE_URL,
  KEYS_DATABASE_URL,
  KEYS_DATABASE_POOL,
  NATS_URL,
  MASTER_KEY,
  MASTER_KEY_OTHER,
} = serviceVariables;
const variables = inProduction(
  z.object({
    NODE_ENV,
    LOG_LEVEL,
    EVENTSTORE_URL,
    DATABASE_URL,
    KEYS_DATABASE_URL,
    KEYS_DATABASE_POOL,
    NATS_URL,
    MASTER_KEY,
    MASTER_KEY_OTHER,
    ...operationsVariables,
  }),
);

const config = configOrExit(variables, process.env);
const log = createLog({ name: 'projections', level: config.LOG_LEVEL });
const stopping = new AbortController();

const masterKeys = { masterKey: config.MASTER_KEY, otherMasterKey: config.MASTER_KEY_OTHER };
const keys = createPool(config.KEYS_DATABASE_URL, { size: config.KEYS_DATABASE_POOL });
for (let attempt = 1; !stopping.signal.aborted; attempt += 1) {
  try {
    await prepareVault(keys);
    await checkMasterKey(keys, masterKeys);
    break;
  } catch (error) {
    if (error instanceof MasterKeyRefused) {
      process.stderr.write(`The configuration can’t be used:\n  ${error.message}\n`);
      process.exit(EXIT_CONFIG);
    }
    log.warn(
      { attempt, error: error instanceof Error ? error.name : 'unknown' },
      'the key store does not answer',
    );
    await waitBefore(attempt, stopping.signal);
  }
}
const bus = await connectBus(config.NATS_URL);
const store = connectEventStore(config.EVENTSTORE_URL);
const projectors = startProjectors({
  store,
  storeUrl: config.EVENTSTORE_URL,
  vault: createVault({ pool: keys, ...masterKeys, bus }),
  databaseUrl: config.DATABASE_URL,
  bus,
  log,
});
measureProjectors(projectors.status);
const operations = await startOperations('projections', config, projectorQuestions(projectors.status));

const stop = async (): Promise<void> => {
  if (stopping.signal.aborted) return;
  stopping.abort();
  await projectors.stop();
  await Promise.allSettled([bus.close(), store.dispose(), keys.end(), operations.stop()]);
  log.info({}, 'stopped');
  if (process.connected) process.disconnect();
};
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
// A launcher that is gone can't say so: its channel closing is the sign.
process.once('disconnect', () => void stop());
process.send?.('ready');
