import type { ClientBase } from 'pg';
import { awaitPipelined } from './await-pipelined.ts';

/**
 * Runs statements on a pipelining connection as one transaction: all or none. They are sent behind its beginning without
 * waiting for it. Throws what they throw, after undoing them.
 */
export const inPipelinedTransaction = async <T>(
  client: ClientBase,
  statements: () => Promise<T>,
): Promise<T> => {
  const begun = client.query('begin');
  try {
    const answers = statements();
    await awaitPipelined([begun, answers]);
    await client.query('commit');
    return await answers;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};
