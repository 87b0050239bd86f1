import { domains } from '@secondspring/projections/domains.ts';
import {
  keyTables,
  readersOf,
  sharedTables,
  crossDomainReads,
  type TableRights,
} from '@secondspring/deploy/prepare/rights.ts';
import { holders } from '@secondspring/deploy/services.ts';

const RIGHTS = ['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger', 'maintain'];

const linesOf = (tables: Readonly<Record<string, TableRights>>): string[] =>
  Object.entries(tables).flatMap(([table, rights]) =>
    Object.entries(rights).flatMap(([role, granted]) => granted.map((right) => `${role} ${right} ${table}`)),
  );

/** Declared rights of every process on every table of the keys database, one per sorted line. */
export const declaredOnKeys = (): string[] => linesOf(keyTables).toSorted();

/** The same for the database of the read models, once the projectors have created theirs. */
export const declaredOnModels = (): string[] =>
  [
    ...linesOf(sharedTables),
    ...Object.values(domains).flatMap(({ name, tables }) =>
      tables.flatMap((table) => readersOf(name).map((role) => `${role} select ${name}.${table.name}`)),
    ),
  ].toSorted();

/** Single columns that a process reads in another domain, in the form of {@link import('./rights-tried.ts').allowedTo}. */
export const declaredOnColumns = (): string[] =>
  crossDomainReads
    .flatMap(({ role, domain, table, columns }) =>
      columns.map((column) => `${role} select ${domain}.${table}.${column}`),
    )
    .toSorted();

const list = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

/** Selects every right of a process on a table that it does not own, as lines `one`. */
export const GRANTED = `
select role || ' ' || r || ' ' || n.nspname || '.' || c.relname as one
from pg_class c join pg_namespace n on n.oid = c.relnamespace
cross join unnest(array[${list(RIGHTS)}]) r cross join unnest(array[${list(holders)}]) role
where c.relkind in ('r', 'p', 'v') and n.nspname not in ('pg_catalog', 'information_schema')
  and pg_get_userbyid(c.relowner) <> role
  and has_schema_privilege(role, n.oid, 'usage') and has_table_privilege(role, c.oid, r)`;
