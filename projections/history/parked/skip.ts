import type { DomainName } from '@secondspring/contracts/domains.ts';
import { domains } from '../../domains.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { Command } from 'commander';
import { removeSkip, readSkipped, recordSkip, type SkippedEvent } from '../../engine/skipping.ts';
import { formatColumns } from '../session/format-columns.ts';
import { withControlTables } from '../session/control-tables.ts';
import { domainArgument } from '../session/domain-argument.ts';
import { withSession } from '../session/session.ts';
import { rebuildAndReport } from './rebuild-and-report.ts';
import { listCommand } from './list-command.ts';
import { findParked } from './parked-events.ts';
import { positionArgument } from './position-argument.ts';

export const skip = (): Command =>
  new Command('skip')
    .description('leave one out for good, and build the domain anew with what stood behind it')
    .addArgument(domainArgument())
    .addArgument(positionArgument())
    .requiredOption('--reason <text>', 'why; it is written down')
    .requiredOption('--operator <name>', 'who you are; it is written down')
    .action(
      async (
        domain: DomainName,
        position: string,
        { reason, operator }: { reason: string; operator: string },
        command: Command,
      ) =>
        await withSession(command, async (session) => {
          await findParked(session, domain, position);
          if (reason.trim() === '' || operator.trim() === '')
            throw new CommandError('Say why, and who you are.');
          const chosen = { position: BigInt(position), reason, operator };
          await withControlTables(session.servers, (client) => recordSkip(client, domains[domain], chosen));
          await rebuildAndReport(session, domain);
        }),
    );

const printSkipped = (all: readonly SkippedEvent[]): string =>
  all.length === 0
    ? 'Nothing was left out.\n'
    : formatColumns([
        ['domain', 'position', 'left out', 'by', 'reason'],
        ...all.map(({ domain, position, skippedAt, operator, reason }) => [
          domain,
          position,
          skippedAt,
          operator,
          reason,
        ]),
      ]);

export const skipped = (): Command =>
  listCommand({
    name: 'skipped',
    description: 'events that were left out, by whom and why',
    read: readSkipped,
    print: printSkipped,
  });

export const unskip = (): Command =>
  new Command('unskip')
    .description(
      'take a skip back, and build the domain anew: the event is folded in its place, or parked again',
    )
    .addArgument(domainArgument())
    .addArgument(positionArgument())
    .action(
      async (domain: DomainName, position: string, _options: object, command: Command) =>
        await withSession(command, async (session) => {
          const wasSkipped = await withControlTables(session.servers, (client) =>
            removeSkip(client, domains[domain], BigInt(position)),
          );
          if (!wasSkipped)
            throw new CommandError(
              `No event of ${domain} is left out at position ${position}. Where taking it back was cut off, rebuild ${domain} finishes it.`,
            );
          await rebuildAndReport(session, domain);
        }),
    );
