import { parseArgs } from 'node:util';
import { keyDomains, type KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import { EXIT } from '@secondspring/platform/process/exit-codes.ts';
import { keySourcesOf, masterKeyVariable } from '@secondspring/platform/config/compartments.ts';
import { readConnections } from '@secondspring/platform/config/connections-file.ts';
import { withProductionRules } from '@secondspring/platform/config/production-rules.ts';
import { readConfigOrExit } from '@secondspring/platform/config/service-config.ts';
import {
  keyStoreVariables,
  keyVariables,
  serviceVariables,
} from '@secondspring/platform/config/variables.ts';
import { migrate, TablesTooOld } from '@secondspring/platform/migrations/migrate.ts';
import { createPool } from '@secondspring/platform/postgres/pool.ts';
import { describeError } from '@secondspring/platform/telemetry/describe-error.ts';
import { MasterKeyUnknown } from '@secondspring/platform/vault/faults.ts';
import { createMasterKeys } from '@secondspring/platform/vault/master-keys.ts';
import type { MasterKeyBytes } from '@secondspring/platform/config/compartments.ts';
import { vaultTables } from '@secondspring/platform/vault/migrations.ts';
import { rewrapKeys } from '@secondspring/platform/vault/rewrap.ts';
import { z } from 'zod';

const { NODE_ENV } = serviceVariables;
const { KEYS_DATABASE_URL } = keyStoreVariables;
const { values } = parseArgs({ options: { data: { type: 'string' } } });
const config = readConfigOrExit(
  withProductionRules(z.object({ NODE_ENV, KEYS_DATABASE_URL, ...keyVariables })),
  await readConnections(process.env, values.data),
);

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const pool = createPool(config.KEYS_DATABASE_URL, { size: 2, statement: 0 });
const keys = keySourcesOf(config) as Readonly<Record<KeyDomain, MasterKeyBytes>>;

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
  if (error instanceof TablesTooOld) return error.message;
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof MasterKeyUnknown)
    return 'Something is wrapped under a key that was not given, neither as the present one nor as the other. Nothing is lost; give that one.';
  const { kind, code } = describeError(cause ?? error);
  return `A store does not answer (${code ?? kind}). What was done stays done; say it again.`;
};

try {
  await migrate(pool, vaultTables);
  for (const domain of keyDomains) await rewrap(domain);
} catch (error) {
  process.stderr.write(`${lineOf(error)}\n`);
  process.exitCode = error instanceof TablesTooOld ? EXIT.refused : EXIT.unavailable;
} finally {
  await pool.end();
}
