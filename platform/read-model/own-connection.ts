import type { ClientBase, Pool } from 'pg';
import { createPool, urlOf } from './pool.ts';

/** Works on one connection to a pool's database that is its own and has no time limits, apart from those that requests wait for. */
export const withOwnConnection = async <Result>(
  pool: Pool,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> => {
  const own = createPool(urlOf(pool), { size: 1, statement: 0, connect: 10_000 });
  const client = await own.connect();
  try {
    return await work(client);
  } finally {
    client.release();
    await own.end();
  }
};
