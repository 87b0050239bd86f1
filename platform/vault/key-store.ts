import type { Pool, QueryResultRow } from 'pg';
import type { PreparedStatement } from '../read-model/prepared-statement.ts';
import { KeyStoreOutdated, KeyStoreUnavailable } from './faults.ts';

/** SQLSTATEs of a column and a table that do not exist (PostgreSQL, appendix A). */
const NOT_MADE_YET: readonly unknown[] = ['42703', '42P01'];

/** Asks the keys database. Throws {@link KeyStoreUnavailable} whatever went wrong ({@link KeyStoreOutdated}
 * is one), so that nothing is taken for a destroyed key. */
export type AskKeyStore = <V extends Readonly<Record<string, unknown>>, R extends QueryResultRow>(
  statement: PreparedStatement<V, undefined, R>,
  values: V,
) => Promise<R[]>;

/** The keys database's face for the vault. */
export const askKeyStore =
  (pool: Pick<Pool, 'query'>): AskKeyStore =>
  async (statement, values) => {
    try {
      return (await statement.run(pool, values)).rows;
    } catch (cause) {
      const isOutdated = cause instanceof Error && 'code' in cause && NOT_MADE_YET.includes(cause.code);
      throw isOutdated ? new KeyStoreOutdated(cause) : new KeyStoreUnavailable(cause);
    }
  };
