import { selectColumns, aliasTable } from '../read-model/columns.ts';
import { prepareStatement, type Database } from '../read-model/prepared-statement.ts';

/** Somebody else moved the position: this process leads no longer. */
class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

const p = aliasTable('reactors.positions', 'p');

const addPosition = prepareStatement('reactor-add', (db, { reactor }: { reactor: string }) =>
  db.table('reactors.positions').insert({ reactor }).onConflict().ignore(),
);
const getPosition = prepareStatement('reactor-position', (db, { reactor }: { reactor: string }) =>
  db.select(selectColumns(p, 'position')).from(p.table).where(p.reactor, reactor),
);
const setPosition = prepareStatement(
  'reactor-move',
  (db, { reactor, from, to }: { reactor: string; from: string | null; to: string | null }) =>
    db
      .table('reactors.positions')
      .where({ reactor })
      .whereRaw('position is not distinct from :from', { from })
      .update({ position: to, updated_at: db.raw('now()') }),
);

/** Commit position up to which a reactor has reacted; `null` before its first event. */
export const readPosition = async (client: Database, reactor: string): Promise<bigint | null> => {
  await addPosition.run(client, { reactor });
  const { rows } = await getPosition.run(client, { reactor });
  const position = rows[0]?.position ?? null;
  return position === null ? null : BigInt(position);
};

/** Moves the position; `null` is before the first event. Throws {@link Overtaken} when it does not stand where this process left it. */
export const savePosition = async (
  client: Database,
  reactor: string,
  from: bigint | null,
  to: bigint | null,
): Promise<void> => {
  const { rowCount } = await setPosition.run(client, {
    reactor,
    from: from?.toString() ?? null,
    to: to?.toString() ?? null,
  });
  if (rowCount !== 1) throw new Overtaken(`the position of ${reactor} is not where it was left`);
};
