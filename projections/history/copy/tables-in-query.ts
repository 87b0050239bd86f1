import { z } from 'zod';
import { eventTables, type EventTable } from '../dictionary/event-table.ts';

/** How much of a table a query needs: every column, those that `events` shows, or nothing. */
export type NeededColumns = 'all' | 'common' | 'none';

/** The query that gives the syntax tree of the one in its parameter. */
export const SYNTAX_TREE = 'select json_serialize_sql($1::varchar)';

const OVER_ALL = 'events';
const tableNames: ReadonlySet<string> = new Set([OVER_ALL, ...eventTables.map(({ name }) => name)]);
/** Functions in FROM that read no table. */
const rowMakers: ReadonlySet<string> = new Set(['range', 'generate_series', 'unnest']);

const tableRead = z.object({
  type: z.literal('BASE_TABLE'),
  catalog_name: z.string(),
  schema_name: z.string(),
  table_name: z.string().toLowerCase(),
});
const functionRead = z.object({
  type: z.literal('TABLE_FUNCTION'),
  function: z.object({ function_name: z.string() }),
});
/** `show tables` and the like; `describe x` has the query of x. */
const catalogueRead = z.object({ type: z.literal('SHOW_REF'), query: z.null() });
const ctes = z.object({ cte_map: z.object({ map: z.array(z.object({ key: z.string().toLowerCase() })) }) });

const objectsIn = (value: unknown): object[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inside : [value, ...inside];
};
const only = <T>(schema: z.ZodType<T>, objects: readonly object[]): T[] =>
  objects.flatMap((object) => schema.safeParse(object).data ?? []);

/** Names of the tables that a syntax tree reads; `null` where it reads anything else, such as the catalogue. */
const tablesIn = (tree: unknown): ReadonlySet<string> | null => {
  const objects = objectsIn(tree);
  const defined = new Set(only(ctes, objects).flatMap(({ cte_map: { map } }) => map.map(({ key }) => key)));
  const read = only(tableRead, objects).filter(
    ({ table_name: name }) => tableNames.has(name) || !defined.has(name),
  );
  const readsElse =
    read.some(
      ({ table_name: name, schema_name: schema, catalog_name: catalog }) =>
        !tableNames.has(name) || !['', 'main'].includes(schema) || catalog !== '',
    ) ||
    only(functionRead, objects).some(({ function: { function_name: name } }) => !rowMakers.has(name)) ||
    only(catalogueRead, objects).length > 0;
  return readsElse ? null : new Set(read.map(({ table_name: name }) => name));
};

/**
 * What a query needs of each table, by its syntax tree as DuckDB serialises it (see {@link SYNTAX_TREE}). Everything where the tree
 * is `undefined`, holds an error, or reads anything but tables of events: an answer about the catalogue depends on every table.
 */
export const neededColumns = (serialized: string | undefined): ((table: EventTable) => NeededColumns) => {
  const tree: unknown = serialized === undefined ? undefined : JSON.parse(serialized);
  const isTree = z.object({ error: z.literal(false) }).safeParse(tree).success;
  const read = isTree ? tablesIn(tree) : null;
  if (read === null) return () => 'all';
  return ({ name }) => {
    if (read.has(name)) return 'all';
    return read.has(OVER_ALL) ? 'common' : 'none';
  };
};
