import type { DomainName } from '@secondspring/contracts/domains.ts';
import { Command } from 'commander';
import { domainArgument } from '../session/domain-argument.ts';
import { withSession } from '../session/session.ts';
import { buildAsOf } from './build-as-of.ts';
import { instantArgument } from './instant.ts';

export const asOfCommand = (): Command =>
  new Command('as-of')
    .description('build a domain’s read models as they stood, in a schema of their own')
    .addArgument(instantArgument('date'))
    .addArgument(domainArgument())
    .addHelpText(
      'after',
      `
It stays until you drop it or somebody is erased: nobody folds it on. Whoever was erased since is forgotten in it too.

Example:
  npm run history -- as-of 2026-03-08 reviews --data .data`,
    )
    .action(
      async (date: Date, domain: DomainName, _options: object, command: Command) =>
        await withSession(command, async (session) => {
          const built = await buildAsOf(session, domain, date);
          session.answer(
            built,
            `${domain} as of ${built.asOf} stands in the schema ${built.schema}, from ${built.events.toLocaleString('en')} events.\n`,
          );
        }),
    );
