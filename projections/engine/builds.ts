import { createHash } from 'node:crypto';
import type { Domain } from './domain.ts';
import type { Table } from '@secondspring/platform/read-model/table.ts';
import { NO_POSITION } from '@secondspring/platform/read-model/checkpoint.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { ClientBase } from 'pg';
import { Superseded } from './checkpoint.ts';
import { BUILDS, PARKED_EVENTS } from './control-tables.ts';
import { createIndexes, createKey, createTables, setAutovacuum } from './ddl.ts';
import { sqlName } from './sql-name.ts';

/** Read models being built in a schema of their own, and how far: what a builder that comes later goes on from. */
export type Build = {
  readonly schema: string;
  /** Whoever writes it now; one that began earlier can't any more. */
  readonly builder: string;
  readonly position: bigint;
  /** Events folded into it. */
  readonly events: number;
};

/** What is to be built. */
export type BuildPlan = {
  readonly domain: Domain;
  readonly schema: string;
  readonly builder: string;
  /** Builds of different grounds do not continue each other, such as one up to a date and one up to now. */
  readonly inputs?: string | undefined;
  /** Begins from zero whatever is there. */
  readonly anew?: boolean | undefined;
};

/** Two builds with the same shape have the same tables, indexes and ground. */
const shapeOf = ({ domain, schema, inputs = '' }: BuildPlan): string =>
  createHash('sha256')
    .update([createTables(schema, domain), createIndexes(schema, domain), inputs].join('\n'))
    .digest('hex');

type Row = { position: string; events: string };

const resumeBuild = async (client: ClientBase, plan: BuildPlan): Promise<Build | null> => {
  const { domain, schema, builder } = plan;
  const { rows } = await client.query<Row>(
    `update ${BUILDS} set builder = $1
     where read_models = $2 and edition = $3 and shape = $4
       and exists (select from pg_namespace where nspname = read_models)
     returning position::text as position, events::text as events`,
    [builder, schema, domain.projectionVersion, shapeOf(plan)],
  );
  const [row] = rows;
  return row === undefined
    ? null
    : { schema, builder, position: BigInt(row.position), events: Number(row.events) };
};

/** Goes on with the build that stands in the schema, or makes it empty where none does or it is another. */
export const beginBuild = async (client: ClientBase, plan: BuildPlan): Promise<Build> => {
  const { domain, schema, builder, anew = false } = plan;
  const before = anew ? null : await resumeBuild(client, plan);
  if (before !== null) return before;
  await client.query(
    `begin; ${createTables(schema, domain)}; ${setAutovacuum(schema, domain, false)}; commit`,
  );
  await client.query(`delete from ${PARKED_EVENTS} where read_models = $1`, [schema]);
  await client.query(
    `insert into ${BUILDS} (read_models, domain, edition, shape, position, events, builder)
     values ($1, $2, $3, $4, $5, 0, $6)
     on conflict (read_models) do update set domain = excluded.domain, edition = excluded.edition,
       shape = excluded.shape, position = excluded.position, events = 0, builder = excluded.builder,
       begun_at = now(), updated_at = now()`,
    [schema, domain.name, domain.projectionVersion, shapeOf(plan), NO_POSITION.toString(), builder],
  );
  return { schema, builder, position: NO_POSITION, events: 0 };
};

const setPosition = prepareStatement(
  'build-move',
  (db, testEvent: Record<'schema' | 'builder' | 'from' | 'to' | 'events', string>) =>
    db
      .table(BUILDS)
      .where({ read_models: testEvent.schema, builder: testEvent.builder, position: testEvent.from })
      .update({ position: testEvent.to, events: testEvent.events, updated_at: db.raw('now()') }),
);

/** Moves a build on within the transaction of its rows. Throws {@link Superseded} when another builder has taken it over. */
export const advanceBuild = async (
  client: ClientBase,
  { schema, builder, position, events }: Build,
  from: bigint,
): Promise<void> => {
  const { rowCount } = await setPosition.run(client, {
    schema,
    builder,
    from: from.toString(),
    to: position.toString(),
    events: String(events),
  });
  if (rowCount !== 1) throw new Superseded(`another process builds ${schema}`);
};

/** The domain's tables that have no primary key in the schema. */
export const tablesWithoutKey = async (
  client: Pick<ClientBase, 'query'>,
  schema: string,
  { tables }: Domain,
): Promise<Table[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind = 'r'
       and not exists (select from pg_constraint where conrelid = c.oid and contype = 'p')`,
    [schema],
  );
  return tables.filter((table) => rows.some(({ name }) => name === table.name));
};

/** Gives those of the domain's tables a primary key that have none in the schema. */
export const createMissingKeys = async (
  client: Pick<ClientBase, 'query'>,
  schema: string,
  domain: Domain,
): Promise<void> => {
  for (const table of await tablesWithoutKey(client, schema, domain))
    await client.query(createKey(schema, table));
};

/** Removes a schema of built read models and what is recorded of it; nothing where there is none. */
export const dropBuild = async (client: Pick<ClientBase, 'query'>, schema: string): Promise<void> => {
  await client.query(`drop schema if exists ${sqlName(schema)} cascade`);
  await client.query(`delete from ${BUILDS} where read_models = $1`, [schema]);
  await client.query(`delete from ${PARKED_EVENTS} where read_models = $1`, [schema]);
};
