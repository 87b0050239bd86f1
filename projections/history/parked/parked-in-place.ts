import type { DomainName } from '@secondspring/contracts/read-models/domain-name.ts';
import { Refused } from '@secondspring/platform/command-line/refused.ts';
import { rebuildInThreads } from '../rebuild/in-threads.ts';
import { inColumns } from '../session/columns.ts';
import { withControlTables } from '../session/control-tables.ts';
import type { Session } from '../session/session.ts';
import { readParked, type ParkedEvent } from './parked-events.ts';

/** Events parked in the read models in place of some domains. */
export const parkedOf = ({ servers }: Session, which: readonly DomainName[]): Promise<ParkedEvent[]> =>
  withControlTables(servers, (client) => readParked(client, which));

/** The event parked in a domain at a position. Throws {@link Refused} where there is none. */
export const oneParked = async (
  session: Session,
  domain: DomainName,
  position: string,
): Promise<ParkedEvent> => {
  const found = (await parkedOf(session, [domain])).find((parked) => parked.position === position);
  if (found === undefined) throw new Refused(`No event is parked in ${domain} at position ${position}.`);
  return found;
};

/** Characters of a reason that a list has room for; `show` has all of it. */
const SHORT = 80;
const shortened = (reason: string): string =>
  reason.length > SHORT ? `${reason.slice(0, SHORT - 1)}…` : reason;

/** Parked events in columns, or that there are none. */
export const printParked = (all: readonly ParkedEvent[]): string =>
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

/** Builds a domain anew and answers with what is parked then. */
export const buildAnew = async (session: Session, domain: DomainName): Promise<void> => {
  const [rebuilt] = await rebuildInThreads(session, domain, {});
  const left = await parkedOf(session, [domain]);
  const rest = left.length === 0 ? 'Nothing is parked any more.\n' : `Still parked:\n${printParked(left)}`;
  session.answer({ rebuilt, parked: left }, `${domain} was built anew and is in place. ${rest}`);
};
