import type { DomainName } from '@secondspring/contracts/read-models/domain-name.ts';
import type { ClientBase } from 'pg';
import { PARKED_EVENTS } from '../../engine/control-tables.ts';

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
