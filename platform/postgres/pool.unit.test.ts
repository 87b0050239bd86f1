import { expect, it } from 'vitest';
import { createPool } from './pool.ts';

it('multiplies both waits by the patience of the process', async () => {
  const pool = createPool('postgres://user:password@127.0.0.1:1/none', { patience: 5 });
  expect(pool.options).toMatchObject({ connectionTimeoutMillis: 10_000, statement_timeout: 15_000 });
  await pool.end();
});
