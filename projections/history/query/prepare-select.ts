import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { StatementType, type DuckDBConnection, type DuckDBPreparedStatement } from '@duckdb/node-api';

const asked: readonly StatementType[] = [StatementType.SELECT, StatementType.EXPLAIN];

/** DuckDB's message, for the analyst who wrote the SQL. */
export const duckDbError = (error: unknown): CommandError =>
  new CommandError(`DuckDB: ${(error instanceof Error ? error.message : String(error)).trim()}`);

/** Throws `CommandError` unless the SQL is exactly one valid, read-only statement. */
export const prepareSelect = async (
  connection: DuckDBConnection,
  sql: string,
): Promise<DuckDBPreparedStatement> => {
  let statement: DuckDBPreparedStatement;
  try {
    const statements = await connection.extractStatements(sql);
    if (statements.count !== 1) throw new CommandError('Write exactly one statement.');
    statement = await statements.prepare(0);
  } catch (error) {
    throw error instanceof CommandError ? error : duckDbError(error);
  }
  if (!asked.includes(statement.statementType))
    throw new CommandError(
      'Only queries are allowed: begin with select, from, with, describe, summarize or explain.',
    );
  return statement;
};
