const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * SQL that removes a schema's column statistics and stops PostgreSQL from gathering them: `pg_statistic` repeats
 * values, so it would keep an erased member's words. Also for expressions of indexes. Default: the current schema.
 * `kept`: tables, and columns as `table.column`, that may have statistics. Needs the tables' owner; can be repeated.
 */
export const withoutStatistics = (schema?: string, kept: readonly string[] = []): string =>
  `do $body$ ${statisticsRemoval(schema, kept)} $body$`;

/** The same as a PL/pgSQL function body. */
export const statisticsRemoval = (schema?: string, kept: readonly string[] = []): string => `
declare
  part record;
  whose regnamespace := ${schema === undefined ? 'quote_ident(current_schema())' : `quote_ident(${literal(schema)})`}::regnamespace;
  kept text[] := array[${kept.map(literal).join(', ')}]::text[];
begin
  -- Remove what was gathered: changing a column to the type that it already has drops its statistics, and rebuilds indexes with expressions
  -- of it without any.
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
  -- Gather no more.
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
