import type { ClientBase } from 'pg';

/** Runs statements on a connection as one transaction: all or none. Throws what they throw, after undoing them. */
export const inTransaction = async <T>(client: ClientBase, statements: () => Promise<T>): Promise<T> => {
  await client.query('begin');
  try {
    const answer = await statements();
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};
