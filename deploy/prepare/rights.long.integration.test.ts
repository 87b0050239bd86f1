import { globSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDatabase } from '@secondspring/embedded/postgres/temporary.ts';
import type { MigrationSet } from '@secondspring/platform/migrations/migration.ts';
import { patientPool } from '@secondspring/tests/patient-pool.ts';
import { describe, expect, it } from 'vitest';
import { keyTables, sharedTables } from './rights.ts';
import { parts, prepareTables } from './tables.ts';

const root = join(import.meta.dirname, '../..');

/** Tables of an empty database after `work`. */
const tablesAfter = async (database: keyof typeof parts, further = ''): Promise<string[]> => {
  const made = await temporaryDatabase();
  const pool = patientPool(made.url);
  try {
    await prepareTables(pool, database);
    await pool.query(further);
    const { rows } = await pool.query<{ name: string }>(
      `select schemaname || '.' || tablename as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    return rows.map(({ name }) => name);
  } finally {
    await pool.end();
    await made.drop();
  }
};

describe('the rights on tables', () => {
  it('are declared for every migrated table, and no other [S67]', async () => {
    expect(await tablesAfter('readModels')).toEqual(Object.keys(sharedTables).toSorted());
    expect(await tablesAfter('keys')).toEqual(Object.keys(keyTables).toSorted());
  });

  it('are reported missing for a new table', async () => {
    expect(await tablesAfter('keys', 'create table wishes (id uuid)')).toContain('public.wishes');
    expect(keyTables).not.toHaveProperty('public.wishes');
  });
});

describe('prepareTables', () => {
  it('runs the migrations of every part', async () => {
    const files = globSync('{platform,services,projections}/**/migrations.ts', {
      cwd: root,
      exclude: ['**/node_modules'],
    });
    const declared = await Promise.all(
      files.map(async (file) =>
        Object.values((await import(join(root, file))) as Record<string, MigrationSet>),
      ),
    );
    const names = (list: readonly MigrationSet[]): string[] => list.map(({ name }) => name).toSorted();
    expect(files.length).toBeGreaterThan(5);
    expect(names(Object.values(parts).flat())).toEqual(names(declared.flat()));
  });
});
