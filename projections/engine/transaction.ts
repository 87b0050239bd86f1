import type { ClientBase } from 'pg';
import { awaitPipelined } from './await-pipelined.ts';

/**
 * Runs statements as one transaction on a connection in pipeline mode, without waiting for `begin`. Rolls back and
 * rethrows on error.
 */
export const inPipelinedTransaction = async <T>(
  client: ClientBase,
  statements: () => Promise<T>,
): Promise<T> => {
  const started = client.query('begin');
  try {
    const answers = statements();
    await awaitPipelined([started, answers]);
    await client.query('commit');
    return await answers;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};
