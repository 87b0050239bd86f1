import { domains } from '@secondspring/projections/domains.ts';
import { readDomains, readersOf, rolesReading, crossDomainReads } from './rights.ts';

const tablesOf = (domain: string): string[] =>
  Object.values(domains)
    .filter(({ name }) => name === domain)
    .flatMap(({ tables }) => tables.map(({ name }) => name));

/** Rights on one table with their roles. */
const rightsOn = (domain: string, table: string): [right: string, role: string][] => [
  ...readersOf(domain).map((role): [string, string] => ['select', role]),
  ...crossDomainReads
    .filter((visit) => visit.domain === domain && visit.table === table)
    .map(({ columns, role }): [string, string] => [`select (${columns.join(', ')})`, role]),
];

const grantsOf = (domain: string): string => {
  const visitors = rolesReading(domain).map((role) => `"${role}"`);
  const tables = tablesOf(domain).flatMap((table) =>
    rightsOn(domain, table).map(
      ([right, role]) =>
        `if to_regclass(format('%I.%I', which, '${table}')) is not null then execute format('grant ${right} on %I.%I to "${role}"', which, '${table}'); end if;`,
    ),
  );
  return `when '${domain}' then
      execute format('grant usage on schema %I to ${visitors.join(', ')}', which);
      ${tables.join('\n      ')}`;
};

/**
 * Lets services read their read models. A rebuild creates a new schema and moves it into place, which would lose single grants, so an event
 * trigger grants them again. The trigger runs with the rights of the projectors.
 */
export const readerGrantsSql = `
create schema if not exists operations;
grant usage on schema operations to projections;
create or replace function operations.grant_readers(which text) returns void language plpgsql set search_path = pg_catalog as $body$
begin
  case regexp_replace(which, '_next$', '')
    ${readDomains.map(grantsOf).join('\n    ')}
    else null;
  end case;
end $body$;
create or replace function operations.on_made() returns event_trigger language plpgsql set search_path = pg_catalog as $body$
declare made record;
begin
  for made in select distinct coalesce(schema_name, object_identity) as which from pg_event_trigger_ddl_commands()
    where object_type in ('schema', 'table') loop
    perform operations.grant_readers(trim(both '"' from made.which));
  end loop;
end $body$;
drop event trigger if exists readers;
create event trigger readers on ddl_command_end when tag in ('CREATE SCHEMA', 'CREATE TABLE')
  execute function operations.on_made();
select operations.grant_readers(nspname) from pg_namespace where nspname in (${readDomains.map((name) => `'${name}'`).join(', ')});`;
