import type { DomainName } from '@secondspring/contracts/read-models/domain-name.ts';
import type { Domain } from '@secondspring/contracts/read-models/domains.ts';
import type { ClientBase } from 'pg';
import { SKIPPED_EVENTS } from './control-tables.ts';

/** Positions of the events that an operator chose to leave out of a domain. */
export const skippedPositions = async (
  client: Pick<ClientBase, 'query'>,
  domain: Pick<Domain, 'name'>,
): Promise<ReadonlySet<bigint>> => {
  const { rows } = await client.query<{ position: string }>(
    `select position::text as position from ${SKIPPED_EVENTS} where domain = $1`,
    [domain.name],
  );
  return new Set(rows.map(({ position }) => BigInt(position)));
};

/** Who leaves an event out, and why. */
export type Skip = { readonly position: bigint; readonly operator: string; readonly reason: string };

/** Writes down that an event is left out of a domain; the read models leave it out from their next building on. */
export const recordSkip = async (
  client: Pick<ClientBase, 'query'>,
  domain: Pick<Domain, 'name'>,
  { position, operator, reason }: Skip,
): Promise<void> => {
  await client.query(
    `insert into ${SKIPPED_EVENTS} (domain, position, reason, operator) values ($1, $2, $3, $4)
     on conflict (domain, position) do update set reason = excluded.reason, operator = excluded.operator, skipped_at = now()`,
    [domain.name, position.toString(), reason, operator],
  );
};

/** An event that is left out, as the records say it. */
export type SkippedEvent = {
  readonly domain: DomainName;
  readonly position: string;
  readonly operator: string;
  readonly reason: string;
  readonly skippedAt: string;
};

/** Events left out of some domains, by domain and position. */
export const readSkipped = async (
  client: Pick<ClientBase, 'query'>,
  domains: readonly DomainName[],
): Promise<SkippedEvent[]> => {
  const { rows } = await client.query<SkippedEvent>(
    `select domain, position::text as position, operator, reason, skipped_at as "skippedAt"
     from ${SKIPPED_EVENTS} where domain = any($1) order by domain, ${SKIPPED_EVENTS}.position`,
    [domains],
  );
  return rows;
};

/** Takes back that an event is left out of a domain, from its next building on; answers whether it was left out. */
export const forgetSkip = async (
  client: Pick<ClientBase, 'query'>,
  domain: Pick<Domain, 'name'>,
  position: bigint,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `delete from ${SKIPPED_EVENTS} where domain = $1 and position = $2`,
    [domain.name, position.toString()],
  );
  return rowCount === 1;
};
