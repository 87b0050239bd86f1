import { listPosts, type PostsAsked } from '@secondspring/projections/community/posts/queries.ts';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import { FIRST_PAGE_SIZE, PAGE_SIZE } from '@secondspring/contracts/http/page.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Pool } from 'pg';
import { startDurablePostgres } from './load/postgres.ts';
import { boardOf } from './load/posts.ts';
import { tellResult } from './result.ts';
import { interleave, rate } from './rounds.ts';

/** Posts of the large and the small board. */
const LARGE = Number(process.env['BENCH_POSTS'] ?? 1_000_000);
const SMALL = 10_000;
/** Pages per measurement. */
const PAGES = 2_000;

const server = await startDurablePostgres(['large', 'small']);
const boards: Pool[] = [];
/** Visitors' lists need no vault. */
const vault = {} as Vault;

const page = async (pool: Pool, query: PostsAsked): Promise<string | undefined> => {
  const found = await listPosts({ pool, vault }, query, undefined);
  if (isRefusal(found) || found.items.length !== (query.cursor === undefined ? FIRST_PAGE_SIZE : PAGE_SIZE))
    throw new Error('no whole page');
  return found.next;
};
const pages = (pool: Pool, query: PostsAsked): Promise<number> =>
  rate(PAGES, async () => {
    for (let read = 0; read < PAGES; read += 1) await page(pool, query);
  });
/** A cursor some pages down. */
const farDown = async (pool: Pool): Promise<string | undefined> => {
  let cursor: string | undefined;
  for (let turned = 0; turned < 20; turned += 1) cursor = await page(pool, { categoryId: undefined, cursor });
  return cursor;
};

try {
  const large = await boardOf(server.url('large'), LARGE);
  boards.push(large);
  const small = await boardOf(server.url('small'), SMALL);
  boards.push(small);
  const lists: [string, (pool: Pool) => Promise<PostsAsked>][] = [
    ['first page of all posts', () => Promise.resolve({ categoryId: undefined, cursor: undefined })],
    ['first page of a category', () => Promise.resolve({ categoryId: 3, cursor: undefined })],
    ['a page 20 pages down', async (pool) => ({ categoryId: undefined, cursor: await farDown(pool) })],
  ];
  for (const [name, askedOf] of lists) {
    const [ofLarge, ofSmall] = [await askedOf(large), await askedOf(small)];
    tellResult(
      await interleave(
        {
          name: `${name}, of ${LARGE}`,
          unit: 'pages/s',
          peerName: `the same of ${SMALL}`,
          target: { atLeast: 0.8 },
        },
        { ours: () => pages(large, ofLarge), peer: () => pages(small, ofSmall) },
      ),
    );
  }
} finally {
  for (const pool of boards) await pool.end();
  await server.stop();
}
