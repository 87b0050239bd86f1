import { subDays } from 'date-fns/subDays';
import type { Pool } from 'pg';
import { selectColumns, aliasTable } from '../postgres/columns.ts';
import { prepareStatement } from '../postgres/prepared-statement.ts';
import type { TableRow } from '../postgres/table.ts';
import { destroyErasedBytes, type Destruction, type ErasableDatabases } from './destroy-erased-bytes.ts';

export type PastDestruction = TableRow<'byte_destructions'>;

/** Days for which destructions stay recorded. */
const REMEMBERED_DAYS = 90;

const d = aliasTable('byte_destructions', 'd');
const getLast = prepareStatement('destruction-last', (db) =>
  db
    .select(selectColumns(d, 'started_at', 'ended_at', 'left_over'))
    .from(d.table)
    .orderBy(d.started_at, 'desc')
    .limit(1),
);
const getFirstSince = prepareStatement('destruction-since', (db, { instant }: { instant: Date }) =>
  db
    .select(selectColumns(d, 'started_at', 'ended_at', 'left_over'))
    .from(d.table)
    .where(d.started_at, '>=', instant)
    .whereRaw(`:left: = '{}'`, { left: d.left_over })
    .orderBy(d.started_at)
    .limit(1),
);
const addDestruction = prepareStatement('destruction-add', (db, row: TableRow<'byte_destructions'>) => {
  const { started_at, ended_at, left_over } = row;
  return db.table('byte_destructions').insert({ started_at, ended_at, left_over }).onConflict().ignore();
});
const removeOld = prepareStatement('destruction-forget', (db, { before }: { before: Date }) =>
  db.table('byte_destructions').where('started_at', '<', before).delete(),
);

/** Complete or not. */
export const lastDestruction = async (pool: Pool): Promise<PastDestruction | undefined> =>
  (await getLast.run(pool, {})).rows[0];

/**
 * The first complete destruction that began at or after an instant: everything deleted before is in no file.
 */
export const firstDestructionSince = async (
  pool: Pool,
  instant: Date,
): Promise<Pick<PastDestruction, 'started_at' | 'ended_at'> | undefined> =>
  (await getFirstSince.run(pool, { instant })).rows[0];

/** Destroys erased bytes and records it. Throws the database's error. */
export const runDestruction = async (
  databases: ErasableDatabases,
): Promise<Destruction & { readonly milliseconds: number }> => {
  const started_at = new Date();
  const destruction = await destroyErasedBytes(databases);
  const ended_at = new Date();
  const before = subDays(started_at, REMEMBERED_DAYS);
  await removeOld.run(databases.readModels, { before });
  await addDestruction.run(databases.readModels, {
    started_at,
    ended_at,
    left_over: [...destruction.left],
  });
  return { ...destruction, milliseconds: ended_at.getTime() - started_at.getTime() };
};
