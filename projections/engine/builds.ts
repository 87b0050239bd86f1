import { createHash } from 'node:crypto';
import type { Domain } from './domain.ts';
import type { Table } from '@secondspring/platform/postgres/table.ts';
import { NO_POSITION } from '@secondspring/platform/event-store/positions.ts';
import { prepareStatement } from '@secondspring/platform/postgres/prepared-statement.ts';
import type { ClientBase } from 'pg';
import { Superseded } from './checkpoint.ts';
import { BUILDS, PARKED_EVENTS } from './control-tables.ts';
import { createIndexes, createKey, createTables, setAutovacuum } from './ddl.ts';
import { sqlName } from './sql-name.ts';

/** A schema of read models being built, and its progress. A later build can resume it. */
export type Build = {
  readonly schema: string;
  /** Id of the builder that may write; an earlier builder can no longer write. */
  readonly builder: string;
  readonly position: bigint;
  readonly events: number;
};

export type BuildPlan = {
  readonly domain: Domain;
  readonly schema: string;
  readonly builder: string;
  /** Builds with different inputs, such as an end date, do not resume each other. */
  readonly inputs?: string | undefined;
  /** Start from zero even if the build could be resumed. */
  readonly anew?: boolean | undefined;
};

/** Equal for two builds with the same tables, indexes and inputs. */
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

/** Resumes the build in the schema, or starts an empty one if none exists with this shape. */
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
  (db, progress: Record<'schema' | 'builder' | 'from' | 'to' | 'events', string>) =>
    db
      .table(BUILDS)
      .where({ read_models: progress.schema, builder: progress.builder, position: progress.from })
      .update({ position: progress.to, events: progress.events, updated_at: db.raw('now()') }),
);

/**
 * Saves a build's progress in the transaction of its rows. Throws {@link Superseded} when another builder has taken
 * over.
 */
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

export const createMissingKeys = async (
  client: Pick<ClientBase, 'query'>,
  schema: string,
  domain: Domain,
): Promise<void> => {
  for (const table of await tablesWithoutKey(client, schema, domain))
    await client.query(createKey(schema, table));
};

/** Drops a schema of read models and its records. Does nothing if it does not exist. */
export const dropBuild = async (client: Pick<ClientBase, 'query'>, schema: string): Promise<void> => {
  await client.query(`drop schema if exists ${sqlName(schema)} cascade`);
  await client.query(`delete from ${BUILDS} where read_models = $1`, [schema]);
  await client.query(`delete from ${PARKED_EVENTS} where read_models = $1`, [schema]);
};
