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
