import type { ClientBase } from 'pg';
import { allInOrder } from './in-order.ts';

/**
 * Runs statements on a pipelining connection as one transaction: all or none. They are sent behind its beginning without
 * waiting for it. Throws what they throw, after undoing them.
 */
export const inTransaction = async <T>(client: ClientBase, statements: () => Promise<T>): Promise<T> => {
  const begun = client.query('begin');
  try {
    const answers = statements();
    await allInOrder([begun, answers]);
    await client.query('commit');
    return await answers;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};
