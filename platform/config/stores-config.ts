import type { KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import { z } from 'zod';
import { readConnections } from './connections-file.ts';
import { withProductionRules } from './production-rules.ts';
import { readConfig } from './read-config.ts';
import { keyStoreVariables, keyVariables, serviceVariables, wrappingVariables } from './variables.ts';

const { NODE_ENV, EVENTSTORE_URL, DATABASE_URL, NATS_URL } = serviceVariables;
const { KEYS_DATABASE_URL } = keyStoreVariables;

/** Variables of the stores. */
export const storesVariables = {
  NODE_ENV,
  EVENTSTORE_URL,
  DATABASE_URL,
  NATS_URL,
  KEYS_DATABASE_URL,
} as const;

const eventStoreConfig = z.object({ NODE_ENV, EVENTSTORE_URL });

/** Where the event store is. */
export type EventStoreConfig = z.output<typeof eventStoreConfig>;

/** As {@link readStoresConfig}, for command lines that read events and open nothing sealed: they need no key and no database. */
export const readEventStoreConfig = async (dataFolder: string | undefined): Promise<EventStoreConfig> =>
  readConfig(withProductionRules(eventStoreConfig), await readConnections(process.env, dataFolder));

const analystsConfig = eventStoreConfig.extend({ DATABASE_URL: DATABASE_URL.optional() });

/** Where analysts read: events, and the database with published reports, if they have a connection to it. */
export type AnalystsConfig = z.output<typeof analystsConfig>;

/**
 * As {@link readEventStoreConfig}, with the connection to published reports. `null` where the environment holds the key of health data, so
 * that reports over it can be counted.
 */
export const readAnalystsConfig = async (dataFolder: string | undefined): Promise<AnalystsConfig | null> => {
  const variables = await readConnections(process.env, dataFolder);
  if ((variables['HEALTH_MASTER_KEY'] ?? '') !== '') return null;
  return readConfig(withProductionRules(analystsConfig), variables);
};

const anyKeys = z.object({ ...storesVariables, ...z.object(keyVariables).partial().shape });

/** Stores and keys, for commands that work on them without serving requests. */
export type StoresConfig = z.output<typeof anyKeys>;

/**
 * Reads what a command needs from the environment or, with a data folder, from the product running on it.
 * Keys of `needed` compartments are required; others are optional.
 * @throws ConfigError with a line per missing or invalid variable, or one line if nothing is running there.
 */
export const readStoresConfig = async (
  dataFolder: string | undefined,
  needed: readonly KeyDomain[],
): Promise<StoresConfig> =>
  readConfig(
    withProductionRules(anyKeys.extend(wrappingVariables(needed))),
    await readConnections(process.env, dataFolder),
  ) as StoresConfig;
