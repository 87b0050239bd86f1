import { randomUUID } from 'node:crypto';
import { domains } from '../domains.ts';
import { temporaryDatabase, type TemporaryDatabase } from '@secondspring/embedded/postgres/temporary.ts';
import { migrateOver } from '@secondspring/platform/migrations/migrate.ts';
import { patientPool } from '@secondspring/tests/patient-pool.ts';
import { readCheckpointPosition } from '@secondspring/platform/read-model/checkpoint.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { advanceCheckpoint, readCheckpoint, Superseded, claimCheckpoint } from './checkpoint.ts';
import { controlTables } from './migrations.ts';
import { inPipelinedTransaction } from './transaction.ts';

const domain = domains.reviews;
const leader = randomUUID();
let database: TemporaryDatabase;
let one: pg.Client;
let other: pg.Client;

beforeAll(async () => {
  database = await temporaryDatabase();
  [one, other] = [0, 1].map(() => new pg.Client({ connectionString: database.url, pipeline: true })) as [
    pg.Client,
    pg.Client,
  ];
  await one.connect();
  await other.connect();
});
afterAll(async () => {
  await one.end();
  await other.end();
  await database.drop();
});
beforeEach(async () => {
  await one.query(
    'drop schema if exists projections cascade; drop table if exists public.effects, public.knex_migrations',
  );
  await one.query('create table public.effects (of text)');
  const pool = patientPool(database.url);
  expect(await readCheckpointPosition(pool, 'reviews')).toBe(-1n);
  await pool.end();
  await Promise.all([one, other].map((client) => migrateOver(client, database.url, controlTables)));
  await one.query(
    `insert into projections.checkpoints (domain, edition, position, leader) values ('reviews', $1, 10, $2)`,
    [domain.projectionVersion, leader],
  );
});

/** A batch: one row and the checkpoint, in one transaction. */
const write = (client: pg.Client, name: string, from: bigint, to: bigint): Promise<void> =>
  inPipelinedTransaction(client, async () => {
    await client.query('insert into public.effects values ($1)', [name]);
    await advanceCheckpoint(client, domain, { from, to, leader });
  });
const effects = async () =>
  (await one.query<{ of: string }>('select of from public.effects order by of')).rows.map(({ of }) => of);

it('lets only one of two leaders write a batch [F15]', async () => {
  const outcomes = await Promise.allSettled([write(one, 'one', 10n, 20n), write(other, 'other', 10n, 20n)]);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(refused[0]?.reason).toBeInstanceOf(Superseded);
  expect(await effects()).toHaveLength(1);
  expect(await readCheckpoint(one, domain)).toEqual({
    projectionVersion: domain.projectionVersion,
    position: 20n,
  });
});

it('rolls back a batch that was already written [F12]', async () => {
  await write(one, 'first', 10n, 20n);
  await expect(write(other, 'again', 10n, 20n)).rejects.toThrow(Superseded);
  await write(one, 'next', 20n, 30n);
  expect(await effects()).toEqual(['first', 'next']);
});

it('refuses a projector of another projection version', async () => {
  const older = { ...domain, projectionVersion: domain.projectionVersion - 1 };
  await expect(
    inPipelinedTransaction(one, () =>
      advanceCheckpoint(one, older, { from: 10n, to: 11n, leader: randomUUID() }),
    ),
  ).rejects.toThrow(Superseded);
});

it('refuses a projector after another claimed the checkpoint, even if it did not move', async () => {
  expect(await claimCheckpoint(other, domain, randomUUID())).toBe(10n);
  await expect(write(one, 'late', 10n, 20n)).rejects.toThrow(Superseded);
  expect(await effects()).toEqual([]);
});
