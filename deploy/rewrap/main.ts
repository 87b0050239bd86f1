import { EXIT } from '@secondspring/platform/command-line/exit-codes.ts';
import { inProduction } from '@secondspring/platform/config/production.ts';
import { configOrExit } from '@secondspring/platform/config/service-config.ts';
import { masterKeysOf } from '@secondspring/platform/config/stores-config.ts';
import { serviceVariables } from '@secondspring/platform/config/variables.ts';
import { migrate } from '@secondspring/platform/migrations/migrate.ts';
import { createPool } from '@secondspring/platform/read-model/pool.ts';
import { describeError } from '@secondspring/platform/telemetry/describe-error.ts';
import { MasterKeyUnknown } from '@secondspring/platform/vault/faults.ts';
import { createMasterKeys } from '@secondspring/platform/vault/master-keys.ts';
import { rewrapKeys } from '@secondspring/platform/vault/rewrap.ts';
import { vaultTables } from '@secondspring/platform/vault/migrations.ts';
import { z } from 'zod';

const { NODE_ENV, KEYS_DATABASE_URL, MASTER_KEY, MASTER_KEY_OTHER } = serviceVariables;
const config = configOrExit(
  inProduction(z.object({ NODE_ENV, KEYS_DATABASE_URL, MASTER_KEY, MASTER_KEY_OTHER })),
  process.env,
);

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const pool = createPool(config.KEYS_DATABASE_URL, { size: 1, statement: 0 });
try {
  const keys = createMasterKeys(masterKeysOf(config));
  await migrate(pool, vaultTables);
  const rows = await rewrapKeys(pool, keys, (table, done) => say(`${table}: ${done}`));
  say(
    rows === 0
      ? 'Everything is wrapped under MASTER_KEY; nothing needs the other one any more.'
      : `${rows} rows are now wrapped under MASTER_KEY. Say it again until it finds none.`,
  );
} catch (error) {
  const cause = error instanceof Error ? error.cause : undefined;
  const { kind, code } = describeError(cause ?? error);
  process.stderr.write(
    cause instanceof MasterKeyUnknown
      ? 'Something is wrapped under a master key that is neither MASTER_KEY nor MASTER_KEY_OTHER. Nothing is lost; give that one.\n'
      : `The keys database does not answer (${code ?? kind}). What was wrapped stays wrapped; say it again.\n`,
  );
  process.exitCode = EXIT.unavailable;
} finally {
  await pool.end();
}
