import { connectionsOf } from '@secondspring/platform/config/connections-file.ts';
import { inProduction } from '@secondspring/platform/config/production.ts';
import { readConfig } from '@secondspring/platform/config/read-config.ts';
import { serviceVariables } from '@secondspring/platform/config/variables.ts';
import { z } from 'zod';

const { NODE_ENV, EVENTSTORE_URL, DATABASE_URL, KEYS_DATABASE_URL, NATS_URL, MASTER_KEY, MASTER_KEY_OTHER } =
  serviceVariables;

const variables = inProduction(
  z.object({
    NODE_ENV,
    EVENTSTORE_URL,
    DATABASE_URL,
    KEYS_DATABASE_URL,
    NATS_URL,
    MASTER_KEY,
    MASTER_KEY_OTHER,
  }),
);

/** Where the product's servers are. */
export type Settings = z.output<typeof variables>;

/** Reads them from the environment or from the data folder of a running product. Throws ConfigError. */
export const readSettings = async (data: string | undefined): Promise<Settings> =>
  readConfig(variables, await connectionsOf(process.env, data));
