import type { DomainName } from '@secondspring/contracts/domains.ts';
import { Command } from 'commander';
import { optionalDomain } from '../session/domain-argument.ts';
import { withSession } from '../session/session.ts';
import { rebuildInThreads } from './rebuild-in-threads.ts';
import type { RebuildResult } from './rebuild-domain.ts';

const line = ({ domain, events, position }: RebuildResult): string =>
  `${domain} was built anew from ${events.toLocaleString('en')} events, up to position ${position}, and is in place.\n`;

export const rebuildCommand = (): Command =>
  new Command('rebuild')
    .description(
      'build a domain’s read models from the first event, beside the ones in place, then exchange them',
    )
    .addArgument(optionalDomain())
    .option('--keep', 'keep the former read models as schema <domain>_former until drop, or the next erasure')
    .option('--anew', 'begin from zero even where an earlier rebuild was stopped in between')
    .addHelpText(
      'after',
      `
Nobody who reads or writes notices it. Stopped or killed at any moment, the read models in place are whole, and the
same line goes on from what was written last. After a fold was changed without raising the projection version, say --anew.

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
