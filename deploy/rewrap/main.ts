import { parseArgs } from 'node:util';
import { keyDomains, type KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import { EXIT } from '@secondspring/platform/command-line/exit-codes.ts';
import { keySourcesOf, masterKeyVariable } from '@secondspring/platform/config/compartments.ts';
import { readConnections } from '@secondspring/platform/config/connections-file.ts';
import { withProductionRules } from '@secondspring/platform/config/production-rules.ts';
import { readConfigOrExit } from '@secondspring/platform/config/service-config.ts';
import {
  keyStoreVariables,
  keyVariables,
  serviceVariables,
} from '@secondspring/platform/config/variables.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { migrate } from '@secondspring/platform/migrations/migrate.ts';
import { createPool } from '@secondspring/platform/read-model/pool.ts';
import { describeError } from '@secondspring/platform/telemetry/describe-error.ts';
import { checkMasterKeys, MasterKeyRefused } from '@secondspring/platform/vault/check-master-key.ts';
import { MasterKeyUnknown } from '@secondspring/platform/vault/faults.ts';
import { createMasterKeys, type MasterKeyBytes } from '@secondspring/platform/vault/master-keys.ts';
import { vaultTables } from '@secondspring/platform/vault/migrations.ts';
import { moveLegacyKeys, UnrelatedEventStoreError } from '@secondspring/platform/vault/move-legacy-keys.ts';
import { rewrapKeys } from '@secondspring/platform/vault/rewrap.ts';
import { z } from 'zod';
import { keyUsesIn } from './key-uses.ts';

const { NODE_ENV, EVENTSTORE_URL } = serviceVariables;
const { KEYS_DATABASE_URL, MASTER_KEY, MASTER_KEY_OTHER } = keyStoreVariables;
const { values } = parseArgs({ options: { data: { type: 'string' } } });
const config = readConfigOrExit(
  withProductionRules(
    z.object({
      NODE_ENV,
      EVENTSTORE_URL,
      KEYS_DATABASE_URL,
      MASTER_KEY,
      MASTER_KEY_OTHER,
      ...keyVariables,
    }),
  ),
  await readConnections(process.env, values.data),
);

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const pool = createPool(config.KEYS_DATABASE_URL, { size: 2, statement: 0 });
const { keys: given, legacy } = keySourcesOf(config);
const keys = given as Readonly<Record<KeyDomain, MasterKeyBytes>>;

/** Moves keys that earlier releases wrapped with the legacy key, if any are left. */
const move = async (): Promise<void> => {
  if (legacy === undefined) return;
  const store = connectEventStore(config.EVENTSTORE_URL);
  try {
    const moved = await moveLegacyKeys({
      pool,
      keys,
      legacy,
      uses: () => keyUsesIn(store),
      onProgress: (table, rows) => say(`moved, last of ${table}: ${rows}`),
    });
    say(
      moved === 0
        ? 'Nothing is left under MASTER_KEY: it can be taken away.'
        : `${moved} rows were moved to their compartments. Nothing is left under MASTER_KEY: it can be taken away.`,
    );
  } finally {
    await store.dispose();
  }
};

/** Rewraps the keys of a compartment with its current key. */
const rewrap = async (domain: KeyDomain): Promise<void> => {
  const rows = await rewrapKeys(pool, domain, createMasterKeys(keys[domain]), (table, done) =>
    say(`${table}: ${done}`),
  );
  const name = masterKeyVariable(domain);
  say(
    rows === 0
      ? `Everything of ${domain} is wrapped under ${name}; nothing needs another one any more.`
      : `${rows} rows of ${domain} are now wrapped under ${name}. Say it again until it finds none.`,
  );
};

const lineOf = (error: unknown): string => {
  if (error instanceof MasterKeyRefused || error instanceof UnrelatedEventStoreError) return error.message;
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof MasterKeyUnknown)
    return 'Something is wrapped under a key that was not given, neither as the present one nor as the other. Nothing is lost; give that one.';
  const { kind, code } = describeError(cause ?? error);
  return `A store does not answer (${code ?? kind}). What was done stays done; say it again.`;
};

try {
  await migrate(pool, vaultTables);
  await checkMasterKeys(pool, { keys: {}, legacy });
  await move();
  for (const domain of keyDomains) await rewrap(domain);
} catch (error) {
  process.stderr.write(`${lineOf(error)}\n`);
  process.exitCode = error instanceof MasterKeyRefused ? EXIT.config : EXIT.unavailable;
} finally {
  await pool.end();
}
