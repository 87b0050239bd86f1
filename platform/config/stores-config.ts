import type { KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import { z } from 'zod';
import { readConnections } from './connections-file.ts';
import { withProductionRules } from './production-rules.ts';
import { readConfig } from './read-config.ts';
import { keyStoreVariables, keyVariables, serviceVariables, wrappingVariables } from './variables.ts';

const { NODE_ENV, EVENTSTORE_URL, DATABASE_URL, NATS_URL } = serviceVariables;
const { KEYS_DATABASE_URL, MASTER_KEY, MASTER_KEY_OTHER } = keyStoreVariables;

/** Where the stores are, and what opened the keys before there were compartments. */
export const storesVariables = {
  NODE_ENV,
  EVENTSTORE_URL,
  DATABASE_URL,
  NATS_URL,
  KEYS_DATABASE_URL,
  MASTER_KEY,
  MASTER_KEY_OTHER,
} as const;

const anyKeys = z.object({ ...storesVariables, ...z.object(keyVariables).partial().shape });

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
    withProductionRules(anyKeys.extend(wrappingVariables(needed))),
    await readConnections(process.env, dataFolder),
  ) as StoresConfig;
