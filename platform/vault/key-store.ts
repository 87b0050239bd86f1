import type { Pool, PoolClient, QueryResultRow } from 'pg';
import type { PreparedStatement } from '../read-model/prepared-statement.ts';
import { KeyStoreOutdated, KeyStoreUnavailable } from './faults.ts';
import type { LEGACY_SCHEMA, KeySchemaName } from './key-schemas.ts';

/** Where keys lie: a compartment's schema, or where releases before the compartments kept all of them. */
export type KeyStoreSchema = KeySchemaName | typeof LEGACY_SCHEMA;

/** SQLSTATEs of a column and a table that do not exist (PostgreSQL, appendix A). */
const NOT_MADE_YET: readonly unknown[] = ['42703', '42P01'];

/** A statement on the tables of whichever schema. */
export type KeyStatement<
  V extends Readonly<Record<string, unknown>>,
  R extends QueryResultRow,
> = PreparedStatement<V, KeyStoreSchema, R>;

/** Asks the keys database. Throws {@link KeyStoreUnavailable} whatever went wrong ({@link KeyStoreOutdated}
 * is one), so that nothing is taken for a destroyed key. */
export type QueryKeyStore = <V extends Readonly<Record<string, unknown>>, R extends QueryResultRow>(
  statement: KeyStatement<V, R>,
  values: V,
) => Promise<R[]>;

/** The face of one schema of the keys database for the vault: of a pool, or of a connection that is in a transaction. */
export const queryKeyStore =
  (database: Pick<Pool, 'query'> | PoolClient, schema: KeyStoreSchema): QueryKeyStore =>
  async (statement, values) => {
    try {
      return (await statement.run(database, values, schema)).rows;
    } catch (cause) {
      const isOutdated = cause instanceof Error && 'code' in cause && NOT_MADE_YET.includes(cause.code);
      throw isOutdated ? new KeyStoreOutdated(cause) : new KeyStoreUnavailable(cause);
    }
  };
