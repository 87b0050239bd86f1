const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * SQL that stops ANALYZE and autovacuum from gathering statistics on a schema's columns and index
 * expressions, and removes those gathered: `pg_statistic` repeats values, so it would keep an erased member's
 * words. Default: the current schema. `kept`: tables, and columns as `table.column`, that may have
 * statistics. Needs the tables' owner; can be repeated.
 */
export const withoutStatistics = (schema?: string, except: readonly string[] = []): string =>
  `do $body$ ${statisticsRemoval(schema, except)} $body$`;

/** The same as a PL/pgSQL function body. */
export const statisticsRemoval = (schema?: string, except: readonly string[] = []): string => `
declare
  part record;
  whose regnamespace := ${schema === undefined ? 'quote_ident(current_schema())' : `quote_ident(${literal(schema)})`}::regnamespace;
  kept text[] := array[${except.map(literal).join(', ')}]::text[];
begin
  -- In every release of PostgreSQL a change of a column's type removes what was gathered of it; so it is changed to the type it has. That
  -- also makes anew the indexes with expressions of it, without statistics.
  for part in
    select distinct c.oid::regclass as relation, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_stats s
      join pg_class g on g.relname = s.tablename and g.relnamespace = whose
      left join pg_index i on i.indexrelid = g.oid
      join pg_class c on c.oid = coalesce(i.indrelid, g.oid)
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.attgenerated = ''
        and (g.oid = c.oid and a.attname = s.attname or exists (
          select from pg_depend d
          where d.classid = 'pg_class'::regclass and d.objid = i.indexrelid
            and d.refclassid = 'pg_class'::regclass and d.refobjid = c.oid and d.refobjsubid = a.attnum))
    where s.schemaname = (select nspname from pg_namespace where oid = whose)
      and not array[c.relname::text, c.relname || '.' || a.attname] && kept
  loop
    execute format('alter table %s alter column %I type %s', part.relation, part.name, part.type);
  end loop;
  for part in
    select case c.relkind when 'r' then 'table' else 'index' end as kind, c.oid::regclass as relation,
      case c.relkind when 'r' then quote_ident(a.attname) else a.attnum::text end as name
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid
      left join pg_index i on i.indexrelid = c.oid
      left join pg_class t on t.oid = i.indrelid
    where c.relnamespace = whose and a.attnum > 0 and not a.attisdropped and coalesce(a.attstattarget, -1) <> 0
      and (c.relkind = 'r' or c.relkind = 'i' and i.indkey[a.attnum - 1] = 0)
      and not array[coalesce(t.relname, c.relname)::text, c.relname || '.' || a.attname] && kept
  loop
    execute format('alter %s %s alter column %s set statistics 0', part.kind, part.relation, part.name);
  end loop;
end`;
