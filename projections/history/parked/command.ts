import type { DomainName } from '@secondspring/contracts/domains.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { Command } from 'commander';
import { formatColumns } from '../session/format-columns.ts';
import { domainArgument } from '../session/domain-argument.ts';
import { withSession } from '../session/session.ts';
import { rebuildAndReport } from './rebuild-and-report.ts';
import { listCommand } from './list-command.ts';
import { inspectEvent, type EventInspection } from './inspect-event.ts';
import { findParked, listParked, printParked, readParked, type ParkedRecord } from './parked-events.ts';
import { positionArgument } from './position-argument.ts';
import { skip, skipped, unskip } from './skip.ts';

const printOne = ({ parked, look }: { parked: ParkedRecord; look: EventInspection }): string =>
  formatColumns([
    ['domain', parked.domain],
    ['position', parked.position],
    ['event', `${parked.type}, number ${parked.revision} of ${parked.stream}`],
    ['recorded', look.recordedAt],
    ['version', look.version === null ? 'none' : String(look.version)],
    ['fields', `${look.fields.join(', ')}${look.sealed ? ' and sealed fields' : ''}`],
    ['parked', `${parked.parkedAt}: ${parked.reason}`],
    ['now', look.against ?? 'this release can decode and fold it'],
  ]);

const list = (): Command =>
  listCommand({
    name: 'list',
    description: 'list parked events and the reasons',
    read: readParked,
    print: printParked,
  });

const show = (): Command =>
  new Command('show')
    .description('show a parked event without its content, and whether this release can fold it')
    .addArgument(domainArgument())
    .addArgument(positionArgument())
    .action(
      async (domain: DomainName, position: string, _options: object, command: Command) =>
        await withSession(command, async (session) => {
          const parked = await findParked(session, domain, position);
          const shown = { parked, look: await inspectEvent(session.servers, parked) };
          session.answer(shown, printOne(shown));
        }),
    );

const retry = (): Command =>
  new Command('retry')
    .description('rebuild the domain, so that events that can be folded now are folded in order')
    .addArgument(domainArgument())
    .action(
      async (domain: DomainName, _options: object, command: Command) =>
        await withSession(command, async (session) => {
          if ((await listParked(session, domain)).length === 0)
            throw new CommandError(`Nothing is parked in ${domain}.`);
          await rebuildAndReport(session, domain);
        }),
    );

export const parkedCommand = (): Command => {
  const parked = new Command('parked')
    .description('parked events: list, inspect, retry or skip them')
    .addHelpText(
      'after',
      `
Events are folded in order: a later event may depend on a parked one, or may have erased its data. So retry, skip and
unskip rebuild the domain beside the read models in use.

Examples:
  npm run history -- parked list --data .data
  npm run history -- parked skip reviews 8812 --reason "test data" --operator olga --data .data`,
    );
  for (const made of [list(), show(), retry(), skip(), skipped(), unskip()]) parked.addCommand(made);
  return parked;
};
