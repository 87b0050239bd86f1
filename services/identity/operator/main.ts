import { text } from 'node:stream/consumers';
import { keyDomains } from '@secondspring/contracts/events/key-domain.ts';
import { EXIT } from '@secondspring/platform/process/exit-codes.ts';
import { runCommand } from '@secondspring/platform/command-line/run-command.ts';
import { runDestruction } from '@secondspring/platform/erased-bytes/destructions.ts';
import { destructionTables } from '@secondspring/platform/erased-bytes/migrations.ts';
import { migrate } from '@secondspring/platform/migrations/migrate.ts';
import { UsageError } from '@secondspring/platform/command-line/command-error.ts';
import { withStores } from '@secondspring/platform/stores/open-stores.ts';
import { printAudit, runMemberCommand } from './run-member-command.ts';
import { HELP, readCommand, type OperatorCommand } from './command-line.ts';
import { proveErasure } from './erasure/prove-erasure.ts';
import { outcomeOf, reportDestruction, reportProof } from './erasure/report.ts';

type Output = { readonly text: string; readonly code?: number };

const CODES = { nothing: 0, found: EXIT.refused, unsearched: EXIT.unavailable } as const;

/** Shorter words occur by chance. */
const MIN_WORD_LENGTH = 6;

const wordsOnInput = async (): Promise<string[]> => {
  const words = (await text(process.stdin)).split(/\r?\n/u).filter((line) => line !== '');
  if (words.some((word) => word.length < MIN_WORD_LENGTH))
    throw new UsageError(`Each word must have at least ${MIN_WORD_LENGTH} letters.`);
  return words;
};

const run = async (command: OperatorCommand): Promise<Output> => {
  switch (command.kind) {
    case 'help':
      return { text: HELP };
    case 'erasure destroy': {
      const destruction = await withStores(command.data, [], async ({ pool, keys }) => {
        await migrate(pool, destructionTables);
        return await runDestruction({ readModels: pool, keys });
      });
      return {
        text: reportDestruction(destruction),
        code: destruction.left.length === 0 ? 0 : EXIT.unavailable,
      };
    }
    case 'erasure prove': {
      const words = command.words ? await wordsOnInput() : [];
      const proof = await withStores(command.data, keyDomains, async (stores) => {
        await migrate(stores.pool, destructionTables);
        return await proveErasure(stores, { ...command, words });
      });
      return { text: reportProof(proof), code: CODES[outcomeOf(proof)] };
    }
    case 'audit':
      return {
        text: await withStores(command.data, [], ({ eventLog }) =>
          printAudit(eventLog, command.operator, command.month),
        ),
      };
    default:
      return { text: await runMemberCommand(command) };
  }
};

await runCommand(async () => {
  const said = await run(readCommand(process.argv.slice(2)));
  process.stdout.write(said.text);
  if (said.code !== undefined) process.exitCode = said.code;
});
