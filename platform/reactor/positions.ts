import { selectColumns, aliasTable } from '../postgres/columns.ts';
import { prepareStatement, type Database } from '../postgres/prepared-statement.ts';

/** Another process moved the position: this one no longer leads. */
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

/** Commit position of the last processed event; `null` before the first. */
export const readPosition = async (client: Database, reactor: string): Promise<bigint | null> => {
  await addPosition.run(client, { reactor });
  const { rows } = await getPosition.run(client, { reactor });
  const position = rows[0]?.position ?? null;
  return position === null ? null : BigInt(position);
};

/** Moves the position; `null` is before the first event. Throws {@link Overtaken} unless it equals `from`. */
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
