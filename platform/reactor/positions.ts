import type { ClientBase } from 'pg';
import { prepareTables } from '../read-model/prepare-tables.ts';

const tables = `
create schema if not exists reactors;
create table if not exists reactors.positions (
  reactor text primary key,
  position bigint,
  updated_at timestamptz not null default now()
);
create table if not exists reactors.parked_events (
  reactor text not null,
  position bigint not null,
  stream text not null,
  revision bigint not null,
  type text not null,
  reason text not null,
  parked_at timestamptz not null default now(),
  primary key (reactor, position)
);`;

/** Makes the reactors' tables where they are missing; safe when many processes start at once. */
export const prepareReactors = (client: ClientBase): Promise<void> =>
  prepareTables(client, 'reactors', tables);

/** Somebody else moved the position: this process leads no longer. */
class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/** Commit position up to which a reactor has reacted; `null` before its first event. */
export const readPosition = async (client: ClientBase, reactor: string): Promise<bigint | null> => {
  await client.query('insert into reactors.positions (reactor) values ($1) on conflict do nothing', [
    reactor,
  ]);
  const { rows } = await client.query<{ position: string | null }>(
    'select position::text as position from reactors.positions where reactor = $1',
    [reactor],
  );
  const position = rows[0]?.position ?? null;
  return position === null ? null : BigInt(position);
};

/** Moves the position. Throws {@link Overtaken} when it does not stand where this process left it. */
export const movePosition = async (
  client: ClientBase,
  reactor: string,
  from: bigint | null,
  to: bigint,
): Promise<void> => {
  const { rowCount } = await client.query(
    `update reactors.positions set position = $3, updated_at = now()
     where reactor = $1 and position is not distinct from $2`,
    [reactor, from?.toString() ?? null, to.toString()],
  );
  if (rowCount !== 1) throw new Overtaken(`the position of ${reactor} is not where it was left`);
};
