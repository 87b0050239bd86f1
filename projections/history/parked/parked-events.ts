import type { DomainName } from '@secondspring/contracts/domains.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import type { ClientBase } from 'pg';
import { PARKED_EVENTS } from '../../engine/control-tables.ts';
import { formatColumns } from '../session/format-columns.ts';
import { withControlTables } from '../session/control-tables.ts';
import type { HistorySession } from '../session/session.ts';

/** A parked event as the records say it. */
export type ParkedRecord = {
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
): Promise<ParkedRecord[]> => {
  const { rows } = await client.query<ParkedRecord>(
    `select read_models as domain, position::text as position, stream, revision::text as revision, type, reason,
       parked_at as "parkedAt"
     from ${PARKED_EVENTS} where read_models = any($1) order by read_models, ${PARKED_EVENTS}.position`,
    [domains],
  );
  return rows;
};

/** Events parked in the read models in place of a domain. */
export const listParked = ({ servers }: HistorySession, domain: DomainName): Promise<ParkedRecord[]> =>
  withControlTables(servers, (client) => readParked(client, [domain]));

/** The event parked in a domain at a position. Throws {@link CommandError} where there is none. */
export const findParked = async (
  session: HistorySession,
  domain: DomainName,
  position: string,
): Promise<ParkedRecord> => {
  const found = (await listParked(session, domain)).find((parked) => parked.position === position);
  if (found === undefined) throw new CommandError(`No event is parked in ${domain} at position ${position}.`);
  return found;
};

/** Characters of a reason that a list has room for; `show` has all of it. */
const MAX_REASON_CHARS = 80;
const shortened = (reason: string): string =>
  reason.length > MAX_REASON_CHARS ? `${reason.slice(0, MAX_REASON_CHARS - 1)}…` : reason;

/** Parked events in columns, or that there are none. */
export const printParked = (all: readonly ParkedRecord[]): string =>
  all.length === 0
    ? 'Nothing is parked.\n'
    : formatColumns([
        ['domain', 'position', 'type', 'stream', 'reason'],
        ...all.map(({ domain, position, type, stream, reason }) => [
          domain,
          position,
          type,
          stream,
          shortened(reason),
        ]),
      ]);
