import { auditedRead } from '@secondspring/platform/audit/audit-log.ts';
import { runCommand } from '@secondspring/platform/command-line/run-command.ts';
import { type Stores, withStores } from '@secondspring/platform/stores/open-stores.ts';
import { compartmentsByProcess } from '@secondspring/platform/config/compartments.ts';
import { readQueue } from '@secondspring/projections/community/moderation/queries.ts';
import { carryOutDecision } from './carry-out-decision.ts';
import { HELP, readCommand, type ModeratorCommand } from './command-line.ts';
import { readItem } from './item.ts';
import { printItem, printQueue } from './print.ts';

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const answer = async (
  command: Exclude<ModeratorCommand, { kind: 'help' }>,
  stores: Stores,
): Promise<string> => {
  switch (command.kind) {
    case 'queue': {
      const reading = { reader: command.moderator, command: 'moderate queue', item: null } as const;
      const entries = await auditedRead(stores.eventLog, reading, () => readQueue(stores.pool, command.all));
      return command.json ? toJson(entries) : printQueue(entries);
    }
    case 'show': {
      const { moderator: reader, item: kind, itemId: id } = command;
      const reading = { reader, command: 'moderate show', item: { kind, id } } as const;
      const item = await auditedRead(stores.eventLog, reading, () => readItem(stores, kind, id));
      return command.json ? toJson(item) : printItem(item);
    }
    default: {
      const message = await carryOutDecision(stores, command);
      return command.json ? toJson({ message: message }) : `${message}\n`;
    }
  }
};

await runCommand(async () => {
  const command = readCommand(process.argv.slice(2));
  process.stdout.write(
    command.kind === 'help'
      ? HELP
      : await withStores(command.data, compartmentsByProcess.community, (stores) => answer(command, stores)),
  );
});
