import type { Pool, PoolClient, QueryResultRow } from 'pg';
import type { PreparedStatement } from '../postgres/prepared-statement.ts';
import { KeyStoreOutdated, KeyStoreUnavailable } from './faults.ts';
import type { KeyDomain } from '@secondspring/contracts/events/key-domain.ts';

/** Schema of a compartment's tables. */
export type KeySchemaName = `keys_${KeyDomain}`;

export const schemaOf = (domain: KeyDomain): KeySchemaName => `keys_${domain}`;

/** Tables of a compartment with wrapped values. */
export const wrappedTables = ['person_keys', 'item_keys', 'due_erasures', 'naming_secrets'] as const;

/** SQLSTATEs of a missing column and table (PostgreSQL, appendix A). */
const NOT_MADE_YET: readonly unknown[] = ['42703', '42P01'];

/** A statement that runs in the schema of any compartment. */
export type KeyStatement<
  V extends Readonly<Record<string, unknown>>,
  R extends QueryResultRow,
> = PreparedStatement<V, KeySchemaName, R>;

/**
 * Queries the keys database. Throws {@link KeyStoreUnavailable} for every error ({@link KeyStoreOutdated} is
 * one), so that an error never looks like a destroyed key.
 */
export type QueryKeyStore = <V extends Readonly<Record<string, unknown>>, R extends QueryResultRow>(
  statement: KeyStatement<V, R>,
  values: V,
) => Promise<R[]>;

/** Queries one schema, through a pool or a connection in a transaction. */
export const queryKeyStore =
  (database: Pick<Pool, 'query'> | PoolClient, schema: KeySchemaName): QueryKeyStore =>
  async (statement, values) => {
    try {
      return (await statement.run(database, values, schema)).rows;
    } catch (cause) {
      const isOutdated = cause instanceof Error && 'code' in cause && NOT_MADE_YET.includes(cause.code);
      throw isOutdated ? new KeyStoreOutdated(cause) : new KeyStoreUnavailable(cause);
    }
  };
