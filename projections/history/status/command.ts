import { Command } from 'commander';
import { withSession } from '../session/session.ts';
import { printStatus } from './print-status.ts';
import { readStatus } from './read-status.ts';

export const statusCommand = (): Command =>
  new Command('status')
    .description('show each domain’s position, leader and number of parked events')
    .addHelpText('after', '\nExample:\n  npm run history -- status --data .data --json')
    .action(
      async (_options: object, command: Command) =>
        await withSession(command, async ({ servers, signal, answer }) => {
          const status = await readStatus(servers, signal);
          answer(status, printStatus(status));
        }),
    );
