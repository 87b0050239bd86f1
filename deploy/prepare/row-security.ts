import { reactorServices, sharedTables } from './rights.ts';

/** Tables with a `reactor` column, whose values begin with the name of the service. */
const reactorTables: readonly string[] = Object.keys(sharedTables).filter((table) =>
  table.startsWith('reactors.'),
);

const others = (table: string): readonly string[] =>
  Object.keys(sharedTables[table] ?? {}).filter(
    (role) => !reactorServices.some((service) => service === role),
  );

const policiesOf = (table: string): string => `
alter table ${table} enable row level security;
drop policy if exists own_reactors on ${table};
create policy own_reactors on ${table} to ${reactorServices.map((role) => `"${role}"`).join(', ')}
  using (starts_with(reactor, current_user)) with check (starts_with(reactor, current_user));
drop policy if exists every_reactor on ${table};
create policy every_reactor on ${table} to ${others(table)
  .map((role) => `"${role}"`)
  .join(', ')} using (true) with check (true);`;

/**
 * Row-level security: each service sees only positions and parked events of its own reactors, so that no service can make a reactor of
 * another skip an erasure.
 */
export const rowSecuritySql: string = reactorTables.map(policiesOf).join('\n');
