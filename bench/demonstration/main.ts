import { parseArgs } from 'node:util';
import { randomFrom } from '@secondspring/embedded/demo/random.ts';

import { EXIT } from '@secondspring/platform/command-line/exit-codes.ts';
import { keySourcesOf } from '@secondspring/platform/config/compartments.ts';
import { readConnections } from '@secondspring/platform/config/connections-file.ts';
import { ConfigError, readConfig } from '@secondspring/platform/config/read-config.ts';
import {
  keyStoreVariables,
  keyVariables,
  serviceVariables,
} from '@secondspring/platform/config/variables.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { createPool } from '@secondspring/platform/read-model/pool.ts';
import { createVaults } from '@secondspring/platform/vault/vaults.ts';
import type { Pool } from 'pg';
import { z } from 'zod';
import { appendHistory } from '../load/append-history.ts';
import { years, type Catalogue } from './years.ts';
import { subDays } from 'date-fns/subDays';

const USAGE = `Appends a demonstration history to a running Second Spring, sealed as the product seals it: for trying the analysts' tools.

  npm run demo:history -- --data .data [--events 1000000] [--days 540] [--seed 1]

Every text says (Demonstration text), every name (demo). It goes into the product's own history and can't be taken out again: use a data
folder made for it.`;

const CONNECT_TIMEOUT_MS = 60_000;
const { NODE_ENV, EVENTSTORE_URL, DATABASE_URL } = serviceVariables;
const { KEYS_DATABASE_URL, MASTER_KEY } = keyStoreVariables;
const variables = z.object({
  NODE_ENV,
  EVENTSTORE_URL,
  DATABASE_URL,
  KEYS_DATABASE_URL,
  MASTER_KEY,
  ...keyVariables,
});

const whole = (name: string, text: string): number => {
  if (!/^[1-9]\d{0,8}$/u.test(text)) throw new ConfigError([`--${name} must be a whole number from 1`]);
  return Number(text);
};

const catalogueIn = async (readModels: Pool): Promise<Catalogue> => {
  const treatments = await readModels.query<{ id: string }>('select id from reviews.treatments order by id');
  const categories = await readModels.query<{ id: number }>(
    'select id from community.post_categories order by id',
  );
  if (treatments.rows.length === 0 || categories.rows.length === 0)
    throw new ConfigError(['The product has no catalogue yet; wait until it is ready.']);
  return {
    treatmentIds: treatments.rows.map(({ id }) => id),
    categoryIds: categories.rows.map(({ id }) => id),
  };
};

const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      events: { type: 'string', default: '1000000' },
      days: { type: 'string', default: '540' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const config = readConfig(variables, await readConnections(process.env, values.data));
  if (config.NODE_ENV === 'production')
    throw new ConfigError(['A demonstration has no place in production.']);
  const size = { events: whole('events', values.events), days: whole('days', values.days) };
  const store = connectEventStore(config.EVENTSTORE_URL);
  // Keys of a demonstration may be lost in a power cut. The timeout allows for a busy machine.
  const keysUrl = new URL(config.KEYS_DATABASE_URL);
  keysUrl.searchParams.set('options', '-c synchronous_commit=off');
  const keys = createPool(keysUrl.href, { statement: 0, connect: CONNECT_TIMEOUT_MS });
  const readModels = createPool(config.DATABASE_URL);
  const start = performance.now();
  const reportProgress = (appended: number): void => {
    if (appended % 50_000 > 0 && appended < size.events) return;
    const seconds = (performance.now() - start) / 1_000;
    const left = ((size.events - appended) * seconds) / appended;
    console.log(
      `${appended} of ${size.events} events, ${Math.round(appended / seconds)}/s, ${Math.round(left)} s left`,
    );
  };
  try {
    const vaults = createVaults(keys, keySourcesOf(config));
    const to = Date.now();
    const span = { events: size.events, from: Number(subDays(to, size.days)), to };
    const acts = years(await catalogueIn(readModels), span, randomFrom(whole('seed', values.seed)));
    await appendHistory(store, vaults, acts, reportProgress);
  } finally {
    await Promise.allSettled([store.dispose(), keys.end(), readModels.end()]);
  }
};

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error), `\n\n${USAGE}`);
  process.exitCode = error instanceof ConfigError ? EXIT.config : EXIT.refused;
}
