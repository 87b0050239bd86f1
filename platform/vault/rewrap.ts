import type { KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import type { Pool } from 'pg';
import { prepareStatement } from '../postgres/prepared-statement.ts';
import { openItem, sealItem } from './due-erasures.ts';
import {
  queryKeyStore,
  type QueryKeyStore,
  schemaOf,
  type KeySchemaName,
  type wrappedTables,
} from './key-store.ts';
import type { MasterKeys } from './master-keys.ts';
import { contextOf, createRowNames, type RowNameUse } from './row-names.ts';

const addRetired = prepareStatement(
  'rewrap-former',
  (db, { master }: { master: string }, schema: KeySchemaName) =>
    db.table(`${schema}.former_master_keys`).insert({ master }).onConflict('master').ignore(),
);
const removeRetired = prepareStatement(
  'rewrap-present',
  (db, { master }: { master: string }, schema: KeySchemaName) =>
    db.table(`${schema}.former_master_keys`).where({ master }).delete(),
);

/** Rows per transaction. */
const PAGE = 1_000;

type Table = {
  readonly name: (typeof wrappedTables)[number];
  /** Unique column, by which pages are ordered. */
  readonly id: 'kid' | 'id' | 'name';
  /** Wrapped columns, each with its rewrapping function. */
  readonly columns: Readonly<Record<string, (keys: MasterKeys, row: Wrapped, bytes: Buffer) => Buffer>>;
};

/** A row: its id, the id of its master key, and its wrapped columns. */
type Wrapped = { readonly id: string; readonly master: string } & Readonly<Record<string, unknown>>;

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
        const context = contextOf(id as RowNameUse);
        return keys.wrap(context, keys.unwrap(master, context, bytes));
      },
    },
  },
];

const statementsFor = ({ name, id, columns }: Table) => {
  const wrapped = Object.keys(columns);
  const type = id === 'name' ? 'text' : 'uuid';
  const present = wrapped.map((column) => `t.${column} is not null`).join(' and ');
  return {
    page: prepareStatement(
      'rewrap-page',
      (db, parameters: { master: string; after: string | null }, schema: KeySchemaName) =>
        db.raw<Wrapped[]>(
          `select ${id}::text as id, master, ${wrapped.join(', ')} from ${schema}.${name} as t
           where ${present} and master is distinct from :master and (:after::${type} is null or ${id} > :after::${type})
           order by t.${id} limit ${PAGE}`,
          { master: parameters.master, after: parameters.after },
        ),
    ),
    // Must not restore a key destroyed meanwhile: its row is gone or null.
    write: prepareStatement(
      'rewrap-write',
      (db, values: Readonly<Record<string, unknown>>, schema: KeySchemaName) =>
        db.raw(
          `update ${schema}.${name} as t set master = :master, ${wrapped.map((column) => `${column} = r.${column}`).join(', ')}
           from unnest(:ids::${type}[], ${wrapped.map((column) => `:${column}::bytea[]`).join(', ')}) as r (id, ${wrapped.join(', ')})
           where t.${id} = r.id and ${present}`,
          Object.fromEntries(['master', 'ids', ...wrapped].map((value) => [value, values[value]])),
        ),
    ),
  };
};

/** Rewraps a table page by page; returns the number of rows. */
const rewrapTable = async (
  ask: QueryKeyStore,
  keys: MasterKeys,
  table: Table,
  onBatch: (rows: number) => void,
): Promise<number> => {
  const { page, write } = statementsFor(table);
  let after: string | null = null;
  let wrapped = 0;
  for (;;) {
    const rows: Wrapped[] = await ask(page, { master: keys.id, after });
    const last = rows.at(-1);
    if (last === undefined) return wrapped;
    const rewrapped = Object.entries(table.columns).map(([column, rewrap]) => [
      column,
      rows.map((row) => rewrap(keys, row, row[column] as Buffer)),
    ]);
    const ids = rows.map(({ id }) => id);
    await ask(write, { master: keys.id, ids, ...Object.fromEntries(rewrapped) });
    wrapped += rows.length;
    onBatch(wrapped);
    after = last.id;
  }
};

/**
 * Rewraps all keys of a compartment with the current master key of `keys`, a thousand rows per transaction,
 * while the product runs. Can be interrupted and repeated: rewrapped rows are skipped. Returns the number of
 * rows; 0 means that no other master key is in use. The other keys are then recorded as retired, and
 * processes refuse to start with them. Vacuums old row versions where possible. Throws KeyStoreUnavailable,
 * also if a row's master key was not given.
 */
export const rewrapKeys = async (
  pool: Pool,
  domain: KeyDomain,
  keys: MasterKeys,
  onBatch: (table: string, rows: number) => void = () => undefined,
): Promise<number> => {
  const schema = schemaOf(domain);
  const ask = queryKeyStore(pool, schema);
  await createRowNames(ask, keys).secrets();
  let sum = 0;
  for (const table of tables)
    sum += await rewrapTable(ask, keys, table, (rows) => onBatch(`${domain} ${table.name}`, rows));
  for (const master of keys.ids) if (master !== keys.id) await ask(addRetired, { master });
  await ask(removeRetired, { master: keys.id });
  for (const { name } of tables) await pool.query(`vacuum ${schema}.${name}`).catch(() => undefined);
  return sum;
};
