import { createPool } from '@secondspring/platform/postgres/pool.ts';
import type { Change } from '@secondspring/projections/engine/change.ts';
import { createIndexes, createTables } from '@secondspring/projections/engine/ddl.ts';
import type { Domain } from '@secondspring/projections/engine/domain.ts';
import { createLoadWindow } from '@secondspring/projections/engine/loading/load-window.ts';
import { createLoadWriter } from '@secondspring/projections/engine/loading/write-load.ts';
import { createWrittenKeys } from '@secondspring/projections/engine/loading/written-keys.ts';
import pg, { type Pool } from 'pg';

/** Rows per write. */
const WINDOW = 100_000;

/** Creates a domain's read models in an empty database, loads rows as a rebuild does, and answers a pool to it. */
export const readModelsWith = async (url: string, domain: Domain, rows: Iterable<Change>): Promise<Pool> => {
  const loader = new pg.Client({ connectionString: url });
  await loader.connect();
  await loader.query(createTables(domain.name, domain));
  const window = createLoadWindow(createWrittenKeys());
  const writer = createLoadWriter(loader, domain.name, false);
  for (const row of rows) {
    window.add(row);
    if (window.size() >= WINDOW) await writer.write(window.take());
  }
  await writer.write(window.take());
  await loader.query(createIndexes(domain.name, domain));
  await loader.query('vacuum analyze');
  await loader.end();
  return createPool(url, { statement: 0 });
};
