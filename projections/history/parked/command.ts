import { domainNames, type DomainName } from '@secondspring/contracts/read-models/domain-name.ts';
import { domains } from '@secondspring/contracts/read-models/domains.ts';
import { Refused } from '@secondspring/platform/command-line/refused.ts';
import { Argument, Command, InvalidArgumentError } from 'commander';
import { recordSkip } from '../../engine/skipping.ts';
import { rebuildInThreads } from '../rebuild/in-threads.ts';
import { inColumns } from '../session/columns.ts';
import { withControlTables } from '../session/control-tables.ts';
import { domainArgument, optionalDomain } from '../session/domain-argument.ts';
import { inSession, type Session } from '../session/session.ts';
import { lookAt, type Look } from './look-at.ts';
import { readParked, type ParkedEvent } from './parked-events.ts';

const positionArgument = (): Argument =>
  new Argument('<position>', 'as parked list shows it').argParser((text: string) => {
    if (!/^\d{1,19}$/u.test(text)) throw new InvalidArgumentError('It is a number.');
    return text;
  });

const parkedOf = ({ servers }: Session, which: readonly DomainName[]): Promise<ParkedEvent[]> =>
  withControlTables(servers, (client) => readParked(client, which));

const oneParked = async (session: Session, domain: DomainName, position: string): Promise<ParkedEvent> => {
  const found = (await parkedOf(session, [domain])).find((parked) => parked.position === position);
  if (found === undefined) throw new Refused(`No event is parked in ${domain} at position ${position}.`);
  return found;
};

/** Characters of a reason that a list has room for; `show` has all of it. */
const SHORT = 80;
const shortened = (reason: string): string =>
  reason.length > SHORT ? `${reason.slice(0, SHORT - 1)}…` : reason;

const printList = (all: readonly ParkedEvent[]): string =>
  all.length === 0
    ? 'Nothing is parked.\n'
    : inColumns([
        ['domain', 'position', 'type', 'stream', 'reason'],
        ...all.map(({ domain, position, type, stream, reason }) => [
          domain,
          position,
          type,
          stream,
          shortened(reason),
        ]),
      ]);

const printOne = ({ parked, look }: { parked: ParkedEvent; look: Look }): string =>
  inColumns([
    ['domain', parked.domain],
    ['position', parked.position],
    ['event', `${parked.type}, number ${parked.revision} of ${parked.stream}`],
    ['recorded', look.recordedAt],
    ['version', look.version === null ? 'none' : String(look.version)],
    ['fields', `${look.fields.join(', ')}${look.sealed ? ' and what is sealed' : ''}`],
    ['parked', `${parked.parkedAt}: ${parked.reason}`],
    ['now', look.against ?? 'this release can decode and fold it'],
  ]);

const afterwards = async (session: Session, domain: DomainName): Promise<void> => {
  const [rebuilt] = await rebuildInThreads(session, domain, {});
  const left = await parkedOf(session, [domain]);
  const rest = left.length === 0 ? 'Nothing is parked any more.\n' : `Still parked:\n${printList(left)}`;
  session.answer({ rebuilt, parked: left }, `${domain} was built anew and is in place. ${rest}`);
};

const list = (): Command =>
  new Command('list')
    .description('events set aside, and why')
    .addArgument(optionalDomain())
    .action(
      async (domain: DomainName | undefined, _options: object, command: Command) =>
        await inSession(command, async (session) => {
          const all = await parkedOf(session, domain === undefined ? domainNames : [domain]);
          session.answer(all, printList(all));
        }),
    );

const show = (): Command =>
  new Command('show')
    .description('what can be told of one without telling what it says, and whether this release can fold it')
    .addArgument(domainArgument())
    .addArgument(positionArgument())
    .action(
      async (domain: DomainName, position: string, _options: object, command: Command) =>
        await inSession(command, async (session) => {
          const parked = await oneParked(session, domain, position);
          const shown = { parked, look: await lookAt(session.servers, parked) };
          session.answer(shown, printOne(shown));
        }),
    );

const retry = (): Command =>
  new Command('retry')
    .description('build the domain anew, so that what can be folded now is folded in its place')
    .addArgument(domainArgument())
    .action(
      async (domain: DomainName, _options: object, command: Command) =>
        await inSession(command, async (session) => {
          if ((await parkedOf(session, [domain])).length === 0)
            throw new Refused(`Nothing is parked in ${domain}.`);
          await afterwards(session, domain);
        }),
    );

const skip = (): Command =>
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
        await inSession(command, async (session) => {
          await oneParked(session, domain, position);
          if (reason.trim() === '' || operator.trim() === '') throw new Refused('Say why, and who you are.');
          const chosen = { position: BigInt(position), reason, operator };
          await withControlTables(session.servers, (client) => recordSkip(client, domains[domain], chosen));
          await afterwards(session, domain);
        }),
    );

/** `parked`: events that no read model took, and what becomes of them. */
export const parkedCommand = (): Command => {
  const parked = new Command('parked')
    .description('events that were set aside: list them, look at them, try them again, leave them out')
    .addHelpText(
      'after',
      `
An event is folded in its place or not at all: what came later may rest on it, or may have erased what it would bring
back. So trying again and leaving out build the domain anew, beside the read models in place.

Examples:
  npm run history -- parked list --data .data
  npm run history -- parked skip reviews 8812 --reason "test data" --operator olga --data .data`,
    );
  for (const made of [list(), show(), retry(), skip()]) parked.addCommand(made);
  return parked;
};
