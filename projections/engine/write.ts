import type { ClientBase } from 'pg';
import type { Change } from './change.ts';
import { merge } from './merge.ts';
import { statementsOf } from './statement.ts';

/**
 * Writes a batch's changes set-wise into the schema, within the transaction that the client is in.
 * Throws the database's error; the transaction is then void.
 */
export const writeChanges = async (
  client: Pick<ClientBase, 'query'>,
  schema: string,
  changes: readonly Change[],
): Promise<void> => {
  for (const step of merge(changes))
    for (const { text, values } of statementsOf(schema, step)) await client.query(text, [...values]);
};
