import { runCommand } from '@secondspring/platform/command-line/run-command.ts';
import { withStores } from '@secondspring/platform/stores/with-stores.ts';
import { changePlan } from './change-plan.ts';
import { HELP, readCommand, type OperatorCommand } from './command-line.ts';

const run = async (command: OperatorCommand): Promise<string> => {
  if (command.kind === 'help') return HELP;
  const { userId, changed } = await withStores(command.data, (stores) =>
    changePlan(stores, command.member, command),
  );
  return changed
    ? `The member ${userId} now has the plan ${command.plan}.\n`
    : `The member ${userId} has the plan ${command.plan} already; nothing was changed.\n`;
};

await runCommand(async () => process.stdout.write(await run(readCommand(process.argv.slice(2)))));
