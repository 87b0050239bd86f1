import { runCommand } from '@secondspring/platform/command-line/run-command.ts';
import type { Stores } from '@secondspring/platform/stores/open-stores.ts';
import { withStores } from '@secondspring/platform/stores/with-stores.ts';
import { carryOut } from './carry-out.ts';
import { HELP, readCommand, type ModeratorCommand } from './command-line.ts';
import { readItem } from './item.ts';
import { printItem, printQueue } from './print.ts';
import { readQueue } from './queue.ts';

const inJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const answer = async (
  command: Exclude<ModeratorCommand, { kind: 'help' }>,
  stores: Stores,
): Promise<string> => {
  switch (command.kind) {
    case 'queue': {
      const entries = await readQueue(stores.pool, command.all);
      return command.json ? inJson(entries) : printQueue(entries);
    }
    case 'show': {
      const item = await readItem(stores, command.item, command.itemId);
      return command.json ? inJson(item) : printItem(item);
    }
    default: {
      const done = await carryOut(stores, command);
      return command.json ? inJson({ message: done }) : `${done}\n`;
    }
  }
};

await runCommand(async () => {
  const command = readCommand(process.argv.slice(2));
  process.stdout.write(
    command.kind === 'help' ? HELP : await withStores(command.data, (stores) => answer(command, stores)),
  );
});
