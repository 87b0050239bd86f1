import type { DomainName } from '@secondspring/contracts/domains.ts';
import { Command } from 'commander';
import { dropStaleSchemas } from '../../engine/schema-names.ts';
import { domainArgument } from '../session/domain-argument.ts';
import { withSession } from '../session/session.ts';
import { withControlTables } from '../session/control-tables.ts';

/** Removes what `rebuild --keep`, `as-of`, `diff` and `verify` left. */
export const dropCommand = (): Command =>
  new Command('drop')
    .description('drop a domain’s previous read models and those built for a past date')
    .addArgument(domainArgument())
    .addHelpText(
      'after',
      '\nThe next erasure of a member drops them too, because they are no longer updated.\n\nExample:\n  npm run history -- drop reviews --data .data',
    )
    .action(
      async (domain: DomainName, _options: object, command: Command) =>
        await withSession(command, async ({ servers, answer }) => {
          const dropped = await withControlTables(servers, (client) => dropStaleSchemas(client, domain));
          answer(
            { dropped },
            dropped.length === 0 ? 'There is nothing to drop.\n' : `Dropped ${dropped.join(', ')}.\n`,
          );
        }),
    );
