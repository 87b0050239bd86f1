import pg from 'pg';

/** Creates missing databases. `url` is any database of the cluster. */
export const ensureDatabases = async (
  url: string,
  names: readonly string[],
  strategy: 'wal_log' | 'file_copy' = 'wal_log',
): Promise<void> => {
  if (names.length === 0) return;
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database');
    const existing = new Set(rows.map(({ datname }) => datname));
    for (const name of names) {
      if (!existing.has(name))
        await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)} STRATEGY ${strategy}`);
    }
  });
};

/** Drops a database and its open connections. `url` is another database of the cluster. */
export const dropDatabase = async (url: string, name: string): Promise<void> => {
  await withClient(url, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`);
  });
};

const withClient = async (url: string, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};
