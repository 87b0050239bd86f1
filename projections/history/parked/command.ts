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
    ['fields', `${look.fields.join(', ')}${look.sealed ? ' and what is sealed' : ''}`],
    ['parked', `${parked.parkedAt}: ${parked.reason}`],
    ['now', look.whyNotFoldable ?? 'this release can decode and fold it'],
  ]);

const list = (): Command =>
  listCommand({
    name: 'list',
    description: 'events set aside, and why',
    read: readParked,
    print: printParked,
  });

const show = (): Command =>
  new Command('show')
    .description('what can be told of one without telling what it says, and whether this release can fold it')
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
    .description('build the domain anew, so that what can be folded now is folded in its place')
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
    .description('events that were set aside: list them, look at them, try them again, leave them out')
    .addHelpText(
      'after',
      `
An event is folded in its place or not at all: what came later may rest on it, or may have erased what it would bring
back. So trying again, leaving out and taking that back build the domain anew, beside the read models in place.

Examples:
  npm run history -- parked list --data .data
  npm run history -- parked skip reviews 8812 --reason "test data" --operator olga --data .data`,
    );
  for (const made of [list(), show(), retry(), skip(), skipped(), unskip()]) parked.addCommand(made);
  return parked;
};
