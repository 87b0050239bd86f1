import type { ClientBase } from 'pg';
import type { Change } from './change.ts';
import { awaitPipelined } from './await-pipelined.ts';
import { merge } from './merge.ts';
import { statementsOf } from './statement.ts';

/**
 * Settings of a connection that folds: plans of its statements are kept, some made while a table was empty, so rows are found by their keys
 * however many there are by then.
 */
export const CACHED_PLAN_SETTINGS = `
set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off`;

/**
 * Writes a batch's changes set-wise into the schema, within the transaction that the client is in. All statements
 * are sent at once, in their order, so the client must be one that pipelines.
 * Throws the database's error; the transaction is then void.
 */
export const writeChanges = async (
  client: Pick<ClientBase, 'query'>,
  schema: string,
  changes: readonly Change[],
): Promise<void> => {
  const statements = merge(changes).flatMap((step) => statementsOf(schema, step));
  await awaitPipelined(statements.map((statement) => client.query(statement)));
};
