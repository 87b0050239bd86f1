import { selectColumns, aliasTable } from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement } from '@secondspring/platform/postgres/prepared-statement.ts';
import type { Sources } from '../reader.ts';
import { members } from './table.ts';

const m = aliasTable(members, 'm');

const firstName = prepareStatement('first-name', (db, { member }: { member: string }) =>
  db.select(selectColumns(m, 'first_name')).from(m.table).where(m.id, member),
);

/** Null if none is known. One round trip. */
export const firstNameOf = async (pool: Sources['pool'], member: string): Promise<string | null> => {
  const { rows } = await firstName.run(pool, { member });
  return rows[0]?.first_name ?? null;
};
