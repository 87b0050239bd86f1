import type { Pool } from 'pg';
import { openItem, sealItem } from './due-erasures.ts';
import { askKeyStore, type AskKeyStore } from './key-store.ts';
import type { MasterKeys } from './master-keys.ts';
import { contextOf, createNaming, type NamingUse } from './naming.ts';

/** Rows wrapped anew at a time. */
const PAGE = 1_000;

/** How a table's rows are wrapped anew. */
type Table = {
  readonly name: string;
  /** The column that names a row and orders the table. */
  readonly id: 'kid' | 'id' | 'name';
  /** Its wrapped columns, with how each is opened and wrapped. */
  readonly columns: Readonly<Record<string, (keys: MasterKeys, row: Wrapped, bytes: Buffer) => Buffer>>;
};

/** A row as it is read: its id, the id of its master key, and its wrapped columns. */
type Wrapped = { readonly id: string; readonly master: string | null } & Readonly<Record<string, unknown>>;

const key =
  (use: string) =>
  (keys: MasterKeys, { id, master }: Wrapped, bytes: Buffer): Buffer =>
    keys.wrap(`${use}|${id}`, keys.unwrap(master, `${use}|${id}`, bytes));

const tables: readonly Table[] = [
  { name: 'person_keys', id: 'kid', columns: { wrapped_key: key('key'), wrapped_tag_secret: key('tag') } },
  { name: 'item_keys', id: 'kid', columns: { wrapped_key: key('key') } },
  {
    name: 'due_erasures',
    id: 'id',
    columns: {
      sealed_item: (keys, { id, master }, bytes) =>
        sealItem(keys, id, openItem(keys, { id, master, sealed_item: bytes })),
    },
  },
  {
    name: 'naming_secrets',
    id: 'name',
    columns: {
      wrapped: (keys, { id, master }, bytes) => {
        const context = contextOf(id as NamingUse);
        return keys.wrap(context, keys.unwrap(master, context, bytes));
      },
    },
  },
];

/** Wraps one table anew, page by page; answers how many rows it wrapped. */
const rewrapTable = async (
  ask: AskKeyStore,
  keys: MasterKeys,
  { name, id, columns }: Table,
  tell: (rows: number) => void,
): Promise<number> => {
  const names = Object.keys(columns);
  const type = id === 'name' ? 'text' : 'uuid';
  const present = names.map((column) => `${column} is not null`).join(' and ');
  let after: string | null = null;
  let wrapped = 0;
  for (;;) {
    const page: Wrapped[] = await ask<Wrapped>(
      `select ${id}::text as id, master, ${names.join(', ')} from ${name}
       where ${present} and master is distinct from $1 and ($2::${type} is null or ${id} > $2::${type})
       order by ${id} limit ${PAGE}`,
      [keys.id, after],
    );
    const last = page.at(-1);
    if (last === undefined) return wrapped;
    const anew = names.map((column) =>
      page.map((row) => columns[column]?.(keys, row, row[column] as Buffer)),
    );
    // A key that is destroyed meanwhile is not there any more, or null: it must not come back.
    await ask(
      `update ${name} t set master = $1, ${names.map((column) => `${column} = r.${column}`).join(', ')}
       from unnest($2::${type}[], ${names.map((_, at) => `$${at + 3}::bytea[]`).join(', ')}) as r (id, ${names.join(', ')})
       where t.${id} = r.id and ${names.map((column) => `t.${column} is not null`).join(' and ')}`,
      [keys.id, page.map((row) => row.id), ...anew],
    );
    wrapped += page.length;
    tell(wrapped);
    after = last.id;
  }
};

/**
 * Wraps every key of the keys database under the master key that `keys` wraps with, a thousand at a time and each page at once, while the
 * product runs. Cut off anywhere it is simply done again: what is wrapped already is passed over. Answers how many rows it wrapped; 0 says
 * that nothing stands under another master key any more. The other keys are then noted as former, and no process starts with one.
 * What old versions of rows leave on the disk is vacuumed as far as it goes.
 * Throws KeyStoreUnavailable, also where a row's master key was not given.
 */
export const rewrapKeys = async (
  pool: Pool,
  keys: MasterKeys,
  tell: (table: string, rows: number) => void = () => undefined,
): Promise<number> => {
  const ask = askKeyStore(pool);
  // Written down under the key that the database began with, before anything is under another.
  await createNaming(ask, keys).prepare();
  let sum = 0;
  for (const table of tables) sum += await rewrapTable(ask, keys, table, (rows) => tell(table.name, rows));
  await ask(
    `insert into former_master_keys (master) select unnest($1::text[]) on conflict (master) do nothing`,
    [keys.ids.filter((id) => id !== keys.id)],
  );
  await ask('delete from former_master_keys where master = $1', [keys.id]);
  for (const { name } of tables) await ask(`vacuum ${name}`).catch(() => undefined);
  return sum;
};
