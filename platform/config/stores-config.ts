import { z } from 'zod';
import type { MasterKeyBytes } from '../vault/master-keys.ts';
import { connectionsOf } from './connections-file.ts';
import { inProduction } from './production.ts';
import { readConfig } from './read-config.ts';
import { destructionVariables, operationsVariables, serviceVariables } from './variables.ts';

const variables = z.object(serviceVariables).pick({
  NODE_ENV: true,
  EVENTSTORE_URL: true,
  DATABASE_URL: true,
  KEYS_DATABASE_URL: true,
  NATS_URL: true,
  MASTER_KEY: true,
  MASTER_KEY_OTHER: true,
});
const storesConfig = inProduction(variables);

/** Configuration of the projectors. */
export const projectorsConfig = inProduction(
  variables.extend({
    ...operationsVariables,
    ...destructionVariables,
    LOG_LEVEL: serviceVariables.LOG_LEVEL,
    KEYS_DATABASE_POOL: serviceVariables.KEYS_DATABASE_POOL,
  }),
);

/** Where the stores are and which keys open them, for whoever works on them and answers nobody. */
export type StoresConfig = z.output<typeof storesConfig>;

/** The master keys of a configuration, as the vault takes them. */
export const masterKeysOf = ({
  MASTER_KEY: masterKey,
  MASTER_KEY_OTHER: otherMasterKey,
}: Pick<StoresConfig, 'MASTER_KEY' | 'MASTER_KEY_OTHER'>): MasterKeyBytes => ({ masterKey, otherMasterKey });

/**
 * What a command line needs to work on the stores: from the process's own environment or, with a data folder, as the product running on it
 * says. @throws ConfigError with a line for each variable that is missing or wrong, or one where nothing is running there.
 */
export const readStoresConfig = async (dataFolder: string | undefined): Promise<StoresConfig> =>
  readConfig(storesConfig, await connectionsOf(process.env, dataFolder));
