import type { Pool } from 'pg';
import { KeyStoreUnavailable } from './faults.ts';

/** Asks the keys database. Throws {@link KeyStoreUnavailable} whatever went wrong, so that nothing is taken for a destroyed key. */
export type AskKeyStore = <Row extends object>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;

/** The keys database's face for the vault. */
export const askKeyStore =
  (pool: Pool): AskKeyStore =>
  async <Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> => {
    try {
      return (await pool.query<Row>(sql, [...values])).rows;
    } catch (cause) {
      throw new KeyStoreUnavailable(cause);
    }
  };
