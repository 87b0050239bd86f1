import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type RunningPostgres } from '@secondspring/embedded/postgres/server.ts';
import { PRIVACY_SETTINGS } from '@secondspring/embedded/postgres/settings.ts';
import { patientPool } from '../patient-pool.ts';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../eventually.ts';

const CANARY = 'what nobody else may read';
let folder: string;
let server: RunningPostgres;
let pool: Pool;
const logged: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secondspring-log-'));
  const log = (line: string): void => void logged.push(line);
  server = await startPostgres({ data: join(folder, 'data'), databases: ['words'], log });
  pool = patientPool(server.url('words'), { size: 1 });
  await pool.query('create table words (word text primary key check (length(word) < 100))');
  await pool.query('insert into words values ($1)', [CANARY]);
});
afterAll(async () => {
  await pool.end();
  await server.stop();
  await rm(folder, { recursive: true });
});

/** Makes statements fail on a row's values, given as text and as parameters; returns what the server logged meanwhile. */
const logOfFailures = async (): Promise<string> => {
  logged.length = 0;
  await expect(pool.query(`insert into words values ('${CANARY}')`)).rejects.toThrow('duplicate');
  await expect(pool.query('insert into words values ($1)', [CANARY])).rejects.toThrow('duplicate');
  await expect(pool.query('insert into words values (repeat($1, 9))', [CANARY])).rejects.toThrow('check');
  await expect(pool.query('select $1::text::int', [CANARY])).rejects.toThrow('invalid input');
  // The log is in order: once it has this line, it has all earlier ones.
  await pool.query('checkpoint');
  await eventually('the log', () => logged.join('').includes('checkpoint complete'));
  return logged.join('');
};

it('logs no values of a row when a statement fails', async () => {
  expect(await logOfFailures()).not.toContain(CANARY);
});

it('would log them with PostgreSQL’s default settings', async () => {
  for (const name of Object.keys(PRIVACY_SETTINGS).filter((one) => one.startsWith('log_')))
    await pool.query(
      `do $$ begin execute (select format('alter database words set ${name} = %L', boot_val) from pg_settings where name = '${name}'); end $$`,
    );
  await pool.end();
  pool = patientPool(server.url('words'), { size: 1 });
  const log = await logOfFailures();
  for (const words of [`(word)=(${CANARY})`, `integer: "${CANARY}"`, `values ('${CANARY}')`])
    expect(log).toContain(words);
});
