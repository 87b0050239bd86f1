import { readFileSync } from 'node:fs';
import { listCategories } from '@secondspring/projections/community/categories/queries.ts';
import { listPosts } from '@secondspring/projections/community/posts/queries.ts';
import { createPool } from '@secondspring/platform/postgres/pool.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import { listReviews } from '@secondspring/projections/reviews/treatment-reviews/queries.ts';
import { listTreatmentCategories } from '@secondspring/projections/reviews/catalogue/queries.ts';
import type { Pool, QueryConfig } from 'pg';
import { startDurablePostgres } from './load/postgres.ts';
import { boardOf } from './load/posts.ts';
import { treatmentsOf } from './load/treatments.ts';
import { tellResult } from './result.ts';
import { interleave } from './rounds.ts';

/** Lists per measurement. */
const LISTS = Number(process.env['BENCH_LISTS'] ?? 1_000);
/** CPU time of another local process in microseconds (Linux). */
const cpuOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000;
const ownCpu = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** Sends the same statements unnamed, so that each call parses and plans them. */
const unprepared = (pool: Pool): Pool =>
  new Proxy(pool, {
    get: (target, property) =>
      property === 'query'
        ? ({ text, values }: QueryConfig) => target.query(text, values)
        : Reflect.get(target, property, target),
  });

const server = await startDurablePostgres(['lists']);
await (await boardOf(server.url('lists'), 100_000)).end();
const treatment = await treatmentsOf(server.url('lists'), 20_000);
/** One connection, so one PostgreSQL process does all the work. */
const pool = createPool(server.url('lists'), { size: 1, statement: 0 });
const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
const backend = rows[0]?.pid ?? 0;
/** Visitors' lists need no vault. */
const vault = {} as Vault;

const lists: [string, (asked: Pool) => Promise<unknown>][] = [
  [
    'the board',
    (pool) => listPosts({ pool: pool, vault }, { categoryId: undefined, cursor: undefined }, undefined),
  ],
  [
    'a category of it',
    (pool) => listPosts({ pool: pool, vault }, { categoryId: 3, cursor: undefined }, undefined),
  ],
  ['its categories', listCategories],
  ['the reviews of a treatment', (pool) => listReviews(pool, treatment, {}, null)],
  ['those of one rating', (pool) => listReviews(pool, treatment, { rating: 4 }, null)],
  ['the treatments’ categories', listTreatmentCategories],
];

try {
  for (const [name, read] of lists)
    // Without parameters `pg` sends one message instead of the four of a prepared statement, so a small list costs
    // the client more.
    for (const [subject, cpu, atMost] of [
      ['the process', ownCpu, 1],
      ['Postgres', () => cpuOf(backend), 1],
    ] as const) {
      const measure = (pool: Pool) => async (): Promise<number> => {
        const start = cpu();
        for (let times = 0; times < LISTS; times += 1) await read(pool);
        return (cpu() - start) / LISTS;
      };
      tellResult(
        await interleave(
          {
            name: `${name}: processor time of ${subject}`,
            unit: 'µs',
            peerName: 'the same statement unprepared',
            target: { atMost },
          },
          { ours: measure(pool), peer: measure(unprepared(pool)) },
        ),
      );
    }
} finally {
  await pool.end();
  await server.stop();
}
