import type { DomainName } from '@secondspring/contracts/domains.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import type { ClientBase } from 'pg';
import { PARKED_EVENTS } from '../../engine/control-tables.ts';
import { inColumns } from '../session/columns.ts';
import { withControlTables } from '../session/control-tables.ts';
import type { Session } from '../session/session.ts';

/** A parked event as the records say it. */
export type ParkedEvent = {
  readonly domain: DomainName;
  readonly position: string;
  readonly stream: string;
  readonly revision: string;
  readonly type: string;
  readonly reason: string;
  readonly parkedAt: string;
};

/** Events parked in the read models in place, by domain and position. */
export const readParked = async (
  client: Pick<ClientBase, 'query'>,
  domains: readonly DomainName[],
): Promise<ParkedEvent[]> => {
  const { rows } = await client.query<ParkedEvent>(
    `select read_models as domain, position::text as position, stream, revision::text as revision, type, reason,
       parked_at as "parkedAt"
     from ${PARKED_EVENTS} where read_models = any($1) order by read_models, ${PARKED_EVENTS}.position`,
    [domains],
  );
  return rows;
};

/** Events parked in the read models in place of a domain. */
export const parkedOf = ({ servers }: Session, domain: DomainName): Promise<ParkedEvent[]> =>
  withControlTables(servers, (client) => readParked(client, [domain]));

/** The event parked in a domain at a position. Throws {@link CommandError} where there is none. */
export const oneParked = async (
  session: Session,
  domain: DomainName,
  position: string,
): Promise<ParkedEvent> => {
  const found = (await parkedOf(session, domain)).find((parked) => parked.position === position);
  if (found === undefined) throw new CommandError(`No event is parked in ${domain} at position ${position}.`);
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
