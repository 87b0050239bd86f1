import { Command } from 'commander';
import { inSession } from '../session/session.ts';
import { printStatus } from './print.ts';
import { readStatus } from './read.ts';

/** `status`: how every projection is doing. */
export const statusCommand = (): Command =>
  new Command('status')
    .description('how far each domain is folded, who folds it, and what is parked')
    .addHelpText('after', '\nExample:\n  npm run history -- status --data .data --json')
    .action(
      async (_options: object, command: Command) =>
        await inSession(command, async ({ servers, signal, answer }) => {
          const status = await readStatus(servers, signal);
          answer(status, printStatus(status));
        }),
    );
