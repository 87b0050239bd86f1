import type { ClientBase } from 'pg';

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
