import type { ClientBase } from 'pg';
import type { Change } from './change.ts';
import { awaitPipelined } from './await-pipelined.ts';
import { merge } from './merge.ts';
import { statementsOf } from './statement.ts';

/**
 * Cached plans may be made while a table is empty. These settings make them use indexes, which is right at any
 * size.
 */
export const CACHED_PLAN_SETTINGS = `
set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off`;

/**
 * Writes a batch's changes to the schema, in the client's open transaction. All statements are sent at once, so the
 * client must be in pipeline mode. Throws database errors; the transaction is then aborted.
 */
export const writeChanges = async (
  client: Pick<ClientBase, 'query'>,
  schema: string,
  changes: readonly Change[],
): Promise<void> => {
  const statements = merge(changes).flatMap((step) => statementsOf(schema, step));
  await awaitPipelined(statements.map((statement) => client.query(statement)));
};
