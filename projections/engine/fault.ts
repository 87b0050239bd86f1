import pg from 'pg';

/** The reason without any values: a database's own message may repeat what a member wrote. */
export const errorReason = (error: unknown): string => {
  if (error instanceof pg.DatabaseError)
    return ['the database refused it:', error.code, error.table, error.column, error.constraint]
      .filter((part) => part !== undefined)
      .join(' ');
  return error instanceof Error ? `${error.name}: ${error.message}` : 'an unknown fault';
};
