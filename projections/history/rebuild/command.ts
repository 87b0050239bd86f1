import type { DomainName } from '@secondspring/contracts/domains.ts';
import { Command } from 'commander';
import { optionalDomain } from '../session/domain-argument.ts';
import { withSession } from '../session/session.ts';
import { rebuildInThreads } from './rebuild-in-threads.ts';
import type { RebuildResult } from './rebuild-domain.ts';

const line = ({ domain, events, position }: RebuildResult): string =>
  `${domain} was rebuilt from ${events.toLocaleString('en')} events, up to position ${position}, and is in use.\n`;

export const rebuildCommand = (): Command =>
  new Command('rebuild')
    .description(
      'rebuild a domain’s read models from the first event beside the ones in use, then switch to them',
    )
    .addArgument(optionalDomain())
    .option(
      '--keep',
      'keep the previous read models as schema <domain>_former until drop or the next erasure',
    )
    .option('--anew', 'start from zero, even if an earlier rebuild was interrupted')
    .addHelpText(
      'after',
      `
Reads and writes continue meanwhile. If it is stopped or killed, the read models in use are unchanged, and the same
command continues where it stopped. After changing a fold without raising the projection version, add --anew.

Example:
  npm run history -- rebuild reviews --data .data`,
    )
    .action(
      async (domain: DomainName | undefined, options: { keep?: true; anew?: true }, command: Command) =>
        await withSession(command, async (session) => {
          const done = await rebuildInThreads(session, domain, options);
          session.answer(done, done.map(line).join(''));
        }),
    );
