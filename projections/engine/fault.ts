import pg from 'pg';

/** SQLSTATE classes of invalid data: bad values, violated constraints, exceeded limits. */
const DATA_CLASSES = new Set(['22', '23', '54']);

/** Whether the database refused the data itself, so that a retry cannot help. */
export const isDataError = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && DATA_CLASSES.has(error.code?.slice(0, 2) ?? '');

/** The reason without any values: a database's own message may repeat what a member wrote. */
export const errorReason = (error: unknown): string => {
  if (error instanceof pg.DatabaseError)
    return ['the database refused it:', error.code, error.table, error.column, error.constraint]
      .filter((part) => part !== undefined)
      .join(' ');
  return error instanceof Error ? `${error.name}: ${error.message}` : 'an unknown fault';
};
