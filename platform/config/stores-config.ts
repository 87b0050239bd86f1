import type { KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import { z } from 'zod';
import { compartments } from './compartments.ts';
import { connectionsOf } from './connections-file.ts';
import { inProduction } from './production.ts';
import { readConfig } from './read-config.ts';
import {
  compartmentVariables,
  destructionVariables,
  keyStoreVariables,
  operationsVariables,
  serviceVariables,
  keyVariables,
  wrappingVariables,
} from './variables.ts';

const variables = z.object({ ...serviceVariables, ...keyStoreVariables }).pick({
  NODE_ENV: true,
  EVENTSTORE_URL: true,
  DATABASE_URL: true,
  KEYS_DATABASE_URL: true,
  NATS_URL: true,
  MASTER_KEY: true,
  MASTER_KEY_OTHER: true,
});

/** Configuration of the projectors. */
export const projectorsConfig = inProduction(
  variables.extend({
    ...operationsVariables,
    ...destructionVariables,
    ...compartmentVariables(compartments.projections),
    LOG_LEVEL: serviceVariables.LOG_LEVEL,
  }),
);

const anyKeys = variables.extend(z.object(keyVariables).partial().shape);

/** Where the stores are and which keys open them, for whoever works on them and answers nobody. */
export type StoresConfig = z.output<typeof anyKeys>;

/**
 * What a command line needs to work on the stores: from the process's own environment or, with a data folder, as the product running on it
 * says. The keys of `needed` compartments must be there; others are taken where they are given. @throws ConfigError with a line for each
 * variable that is missing or wrong, or one where nothing is running there.
 */
export const readStoresConfig = async (
  dataFolder: string | undefined,
  needed: readonly KeyDomain[],
): Promise<StoresConfig> =>
  readConfig(
    inProduction(anyKeys.extend(wrappingVariables(needed))),
    await connectionsOf(process.env, dataFolder),
  ) as StoresConfig;
