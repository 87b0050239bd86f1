import type { ClientBase, Pool } from 'pg';
import { createPool, urlOf } from './pool.ts';

/** Runs work on a separate connection without time limits, outside the pool. */
export const withOwnConnection = async <Result>(
  pool: Pool,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> => {
  const ownPool = createPool(urlOf(pool), { size: 1, statement: 0, connect: 10_000 });
  const client = await ownPool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
    await ownPool.end();
  }
};
