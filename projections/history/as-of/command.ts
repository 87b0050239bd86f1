import type { DomainName } from '@secondspring/contracts/domains.ts';
import { Command } from 'commander';
import { domainArgument } from '../session/domain-argument.ts';
import { withSession } from '../session/session.ts';
import { buildAsOf } from './build-as-of.ts';
import { instantArgument } from './instant.ts';
import { noteBeforeFirst } from './first-recorded.ts';

export const asOfCommand = (): Command =>
  new Command('as-of')
    .description('build a domain’s read models as of a date, in a separate schema')
    .addArgument(instantArgument('date'))
    .addArgument(domainArgument())
    .addHelpText(
      'after',
      `
New events are not added to the schema. It stays until you drop it or a member of any domain is erased. Members erased
since that date are not in it.

Example:
  npm run history -- as-of 2026-03-08 reviews --data .data`,
    )
    .action(
      async (date: Date, domain: DomainName, _options: object, command: Command) =>
        await withSession(command, async (session) => {
          await noteBeforeFirst(session, date);
          const built = await buildAsOf(session, domain, date);
          session.answer(
            built,
            `${domain} as of ${built.asOf} is in the schema ${built.schema}, built from ${built.events.toLocaleString('en')} events.\n`,
          );
        }),
    );
