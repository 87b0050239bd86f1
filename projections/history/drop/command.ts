import type { DomainName } from '@secondspring/contracts/domains.ts';
import { Command } from 'commander';
import { dropCopies } from '../../engine/copies.ts';
import { domainArgument } from '../session/domain-argument.ts';
import { inSession } from '../session/session.ts';
import { withControlTables } from '../session/control-tables.ts';

/** `drop`: removes what `rebuild --keep`, `as-of`, `diff` and `verify` left. */
export const dropCommand = (): Command =>
  new Command('drop')
    .description('drop a domain’s former read models and those built for a look at the past')
    .addArgument(domainArgument())
    .addHelpText(
      'after',
      '\nAn erasure drops them too, as nobody folds them on.\n\nExample:\n  npm run history -- drop reviews --data .data',
    )
    .action(
      async (domain: DomainName, _options: object, command: Command) =>
        await inSession(command, async ({ servers, answer }) => {
          const dropped = await withControlTables(servers, (client) => dropCopies(client, domain));
          answer(
            { dropped },
            dropped.length === 0 ? 'There is nothing to drop.\n' : `Dropped ${dropped.join(', ')}.\n`,
          );
        }),
    );
