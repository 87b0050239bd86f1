import type { DomainName } from '@secondspring/contracts/domains.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import type { ClientBase } from 'pg';
import { PARKED_EVENTS } from '../../engine/control-tables.ts';
import { formatColumns } from '../session/format-columns.ts';
import { withControlTables } from '../session/control-tables.ts';
import type { HistorySession } from '../session/session.ts';

export type ParkedRecord = {
  readonly domain: DomainName;
  readonly position: string;
  readonly stream: string;
  readonly revision: string;
  readonly type: string;
  readonly reason: string;
  readonly parkedAt: string;
};

/** Events parked in the read models in use, by domain and position. */
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

export const listParked = ({ servers }: HistorySession, domain: DomainName): Promise<ParkedRecord[]> =>
  withControlTables(servers, (client) => readParked(client, [domain]));

/** Throws {@link CommandError} if no event is parked there. */
export const findParked = async (
  session: HistorySession,
  domain: DomainName,
  position: string,
): Promise<ParkedRecord> => {
  const found = (await listParked(session, domain)).find((parked) => parked.position === position);
  if (found === undefined) throw new CommandError(`No event is parked in ${domain} at position ${position}.`);
  return found;
};

/** Length of a reason in a list; `show` prints all of it. */
const MAX_REASON_CHARS = 80;
const shortened = (reason: string): string =>
  reason.length > MAX_REASON_CHARS ? `${reason.slice(0, MAX_REASON_CHARS - 1)}…` : reason;

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
