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
    .description('skip an event for good, and rebuild the domain with the events parked behind it')
    .addArgument(domainArgument())
    .addArgument(positionArgument())
    .requiredOption('--reason <text>', 'why; it is recorded')
    .requiredOption('--operator <name>', 'your name; it is recorded')
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
            throw new CommandError('--reason and --operator must not be empty.');
          const chosen = { position: BigInt(position), reason, operator };
          await withControlTables(session.servers, (client) => recordSkip(client, domains[domain], chosen));
          await rebuildAndReport(session, domain);
        }),
    );

const printSkipped = (all: readonly SkippedEvent[]): string =>
  all.length === 0
    ? 'Nothing is skipped.\n'
    : formatColumns([
        ['domain', 'position', 'skipped', 'by', 'reason'],
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
    description: 'list skipped events, by whom and why',
    read: readSkipped,
    print: printSkipped,
  });

export const unskip = (): Command =>
  new Command('unskip')
    .description('undo a skip and rebuild the domain: the event is folded in order, or parked again')
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
              `No event of ${domain} is skipped at position ${position}. If unskip was interrupted, rebuild ${domain} completes it.`,
            );
          await rebuildAndReport(session, domain);
        }),
    );
