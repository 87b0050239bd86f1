import { createHmac } from 'node:crypto';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { vaultOf } from '@secondspring/platform/vault/vaults.ts';
import { openMemoryDatabase, type DuckDb } from '../copy/memory-database.ts';
import type { HistorySession } from '../session/session.ts';
import { readHealthRecords } from './health-records.ts';
import { blurOf, type Blur } from './protect-rows.ts';
import { researchMembers } from './research-members.ts';
import { createResearchTables, type TreatmentNames } from './research-tables.ts';
import type { Pool } from 'pg';

const MEMBERS_PER_BATCH = 200;

const treatmentNames = async (pool: Pool): Promise<TreatmentNames> => {
  const { rows } = await pool.query<{ id: string; name: string }>('select id, name from reviews.treatments');
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/**
 * Health data of the members who agreed to research, in a database in memory that is never written to disk, and the
 * blur for its results.
 */
export const openResearch = async ({
  servers,
  signal,
  progress,
}: Pick<HistorySession, 'servers' | 'signal' | 'progress'>): Promise<DuckDb & { readonly blur: Blur }> => {
  const { store, pool, settings } = servers;
  const members = await researchMembers(store, pool);
  const { HEALTH_MASTER_KEY: healthKey } = settings;
  if (healthKey === undefined)
    throw new CommandError('A research report decrypts health data: it needs HEALTH_MASTER_KEY.');
  const vault = vaultOf(await servers.vaults(), 'health');
  const database = await openMemoryDatabase();
  const { connection } = database;
  const progressLine = progress('decrypting health data for research');
  try {
    await connection.run(`set temp_directory = ''`);
    await connection.run('set enable_external_access = false');
    await connection.run('set lock_configuration = true');
    const tables = await createResearchTables(connection, await treatmentNames(pool));
    let opened = 0;
    for (let start = 0; start < members.length; start += MEMBERS_PER_BATCH) {
      signal.throwIfAborted();
      const some = members.slice(start, start + MEMBERS_PER_BATCH);
      for (const record of await readHealthRecords({ pool, vault }, some)) {
        tables.add(record);
        opened += record.assessments.length + record.checkIns.length + (record.plan === null ? 0 : 1);
      }
      progressLine.tell({ events: opened, share: (start + some.length) / members.length });
    }
    tables.done();
    const secret = createHmac('sha256', healthKey).update('blur of reports').digest();
    return { ...database, blur: blurOf(secret, members) };
  } catch (error) {
    database.close();
    throw error;
  } finally {
    progressLine.end();
  }
};
