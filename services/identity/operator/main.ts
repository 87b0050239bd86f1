import { connectBus } from '@secondspring/platform/bus/bus.ts';
import { ConfigError, EXIT_CONFIG } from '@secondspring/platform/config/read-config.ts';
import { readStoresConfig } from '@secondspring/platform/config/stores-config.ts';
import { createCommandHandler } from '@secondspring/platform/decider/handle-command.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { createEventLog } from '@secondspring/platform/event-store/event-log.ts';
import { createPool } from '@secondspring/platform/read-model/pool.ts';
import { describeError } from '@secondspring/platform/telemetry/describe-error.ts';
import { createVault } from '@secondspring/platform/vault/vault.ts';
import { endCommand } from '@secondspring/platform/waiting/end-command.ts';
import { changePlan, NotChanged } from './change-plan.ts';
import { HELP, readCommand, UsageError, type OperatorCommand } from './command-line.ts';

/** Exit codes beside 0 and 78 (sysexits): the command line makes no sense, a server does not answer, it can't be done. */
const EXIT = { usage: 64, unavailable: 69, refused: 1 } as const;

const run = async (command: OperatorCommand): Promise<string> => {
  if (command.kind === 'help') return HELP;
  const config = await readStoresConfig(command.data);
  const [pool, keys] = [createPool(config.DATABASE_URL), createPool(config.KEYS_DATABASE_URL)];
  const client = connectEventStore(config.EVENTSTORE_URL);
  const bus = await connectBus(config.NATS_URL);
  try {
    const vault = createVault({
      pool: keys,
      masterKey: config.MASTER_KEY,
      otherMasterKey: config.MASTER_KEY_OTHER,
      bus,
    });
    const handle = createCommandHandler(createEventLog(client, vault), vault);
    const { userId, changed } = await changePlan({ pool, handle }, command.member, command);
    return changed
      ? `The member ${userId} now has the plan ${command.plan}.\n`
      : `The member ${userId} has the plan ${command.plan} already; nothing was changed.\n`;
  } finally {
    await Promise.allSettled([bus.close(), client.dispose(), pool.end(), keys.end()]);
  }
};

/** One line for the operator, and the exit code. */
const failure = (error: unknown): [string, number] => {
  if (error instanceof ConfigError) return [error.lines.join('; '), EXIT_CONFIG];
  if (error instanceof UsageError) return [error.message, EXIT.usage];
  if (error instanceof NotChanged) return [error.message, EXIT.refused];
  const { kind, code } = describeError(error);
  return [`Something needed does not answer (${code ?? kind}).`, EXIT.unavailable];
};

try {
  process.stdout.write(await run(readCommand(process.argv.slice(2))));
} catch (error) {
  const [line, code] = failure(error);
  process.stderr.write(`${line}\n`);
  process.exitCode = code;
}
endCommand();
