import type { Pool } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { KeyStoreOutdated, KeyStoreUnavailable } from './faults.ts';
import { prepareStatement } from '../postgres/prepared-statement.ts';
import { type KeySchemaName, queryKeyStore } from './key-store.ts';

const one = prepareStatement('one', (db, _values: object, _schema: KeySchemaName) =>
  db.select({ one: db.raw('1') }),
);

/** A database that fails with an SQLSTATE. */
const failing = (code: string): Pick<Pool, 'query'> => ({
  query: () => Promise.reject(Object.assign(new Error('no'), { code })),
});

describe('queryKeyStore', () => {
  it.each(['42703', '42P01'])('recognises tables of another release by %s', async (code) => {
    await expect(queryKeyStore(failing(code), 'keys_health')(one, {})).rejects.toBeInstanceOf(
      KeyStoreOutdated,
    );
  });

  it('treats an error that is not the database’s as unavailable', async () => {
    for (const cause of [new Error('away'), { code: '42P01' }, undefined]) {
      const database = { query: vi.fn().mockRejectedValue(cause) };
      const result = queryKeyStore(database, 'keys_health')(one, {});
      await expect(result).rejects.toBeInstanceOf(KeyStoreUnavailable);
      await expect(result).rejects.not.toBeInstanceOf(KeyStoreOutdated);
    }
  });

  it.each(['57P01', '42501', '08006'])('treats %s as unavailable', async (code) => {
    const result = queryKeyStore(failing(code), 'keys_health')(one, {});
    await expect(result).rejects.toBeInstanceOf(KeyStoreUnavailable);
    await expect(result).rejects.not.toBeInstanceOf(KeyStoreOutdated);
  });
});
