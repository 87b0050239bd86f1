import type { HolderName } from '@secondspring/deploy/services.ts';
import type { Pool } from 'pg';

/** Whether a right is missing; a row refused by a policy of a writable table does not count. */
const isDenied = ({ code, routine }: { code?: string; routine?: string }): boolean =>
  code === '42501' && routine !== 'ExecWithCheckOptions';

/** A table with its columns. `insertable` is a column that is not generated. */
type Table = { readonly name: string; readonly columns: readonly string[]; readonly insertable: string };

/** A statement for each right, which changes nothing if it is allowed. */
const attempts = {
  select: ({ name }: Table) => `select * from ${name} limit 0`,
  insert: ({ name }: Table) => `insert into ${name} default values`,
  update: ({ name, insertable }: Table) => `update ${name} set ${insertable} = null where false`,
  delete: ({ name }: Table) => `delete from ${name} where false`,
  truncate: ({ name }: Table) => `truncate ${name}`,
} as const;

/** Every table of a database except the server's own. */
const tablesIn = async (administrator: Pool): Promise<readonly Table[]> => {
  const { rows } = await administrator.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array_agg(quote_ident(a.attname) order by a.attnum) as columns,
       min(quote_ident(a.attname)) filter (where a.attgenerated = '') as insertable
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') group by 1 order by 1`,
  );
  return rows;
};

/**
 * Tries every statement on every table of a database with a process's credentials. Returns what was allowed as lines such as `edge select
 * public.sessions`, or `health select identity.users.id` for single columns.
 */
export const allowedTo = async (administrator: Pool, role: HolderName, pool: Pool): Promise<string[]> => {
  const client = await pool.connect().catch((error: { code?: string }) => {
    if (isDenied(error)) return undefined;
    throw error;
  });
  if (client === undefined) return [];
  const isAllowed = async (statement: string): Promise<boolean> => {
    await client.query('begin');
    const denied = await client.query(statement).then(() => false, isDenied);
    await client.query('rollback');
    return !denied;
  };
  const allowed: string[] = [];
  try {
    for (const table of await tablesIn(administrator))
      for (const [right, statement] of Object.entries(attempts)) {
        const line = `${role} ${right} ${table.name}`;
        if (await isAllowed(statement(table))) allowed.push(line);
        else if (right === 'select' && (await isAllowed(`select from ${table.name} limit 0`)))
          for (const column of table.columns)
            if (await isAllowed(`select ${column} from ${table.name} limit 0`))
              allowed.push(`${line}.${column}`);
      }
  } finally {
    client.release();
  }
  return allowed.toSorted();
};
