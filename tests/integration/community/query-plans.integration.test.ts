import { domains } from '@secondspring/contracts/read-models/domains.ts';
import { COMMENTS_OF_POST } from '@secondspring/community/comment/list-comments.ts';
import { itemsAmong } from '@secondspring/community/own/own-items.ts';
import { POST } from '@secondspring/community/post/get-post.ts';
import { NEWEST_POSTS, NEWEST_POSTS_OF_CATEGORY } from '@secondspring/community/post/list-posts.ts';
import { SEARCH } from '@secondspring/community/search/search.ts';
import { VOTES_OF_READER } from '@secondspring/community/vote/own-votes.ts';
import { VOTED } from '@secondspring/community/vote/voted.ts';
import { temporaryDatabase, type TemporaryDatabase } from '@secondspring/embedded/postgres/temporary.ts';
import { createPool } from '@secondspring/platform/read-model/pool.ts';
import { createIndexes, createTables } from '@secondspring/projections/engine/ddl.ts';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const node = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number(),
  get Plans(): z.ZodOptional<z.ZodArray<typeof node>> {
    return z.array(node).optional();
  },
});
type Node = z.infer<typeof node>;

const uuid = (name: string): string => `md5(${name})::uuid`;
const words = (n: string): string =>
  `'words of ' || case when ${n} % 200 = 0 then 'rhubarb' else 'everything' end || ' number ' || ${n}`;
const written = (n: string): string => `${uuid(`'o' || ${n}`)}, ${n} % 2 = 0, ${uuid(`'e' || ${n}`)}`;
const dated = (n: string): string => `'2026-01-01'::timestamptz + ${n} * interval '1 minute', now()`;
/** 20,000 posts of 9 categories and a rare one, 20,000 comments on 200 of them, 20,000 votes each, 5,000 stories; one in a hundred hidden. */
const FILLED = `
insert into community.posts
    (id, owner_tag, is_anonymous, event_id, category_id, title, content, removed, created_at, updated_at)
  select ${uuid(`'p' || n`)}, ${written('n')}, case when n % 1000 = 0 then 10 else 1 + n % 9 end, 'Title', ${words('n')}, n % 100 = 99, ${dated('n')}
  from generate_series(1, 20000) n;
insert into community.comments
    (id, post_id, owner_tag, is_anonymous, event_id, content, removed, created_at, updated_at)
  select ${uuid(`'c' || n`)}, ${uuid(`'p' || (1 + n % 200)`)}, ${written('n')}, 'Hello', n % 100 = 99, ${dated('n')}
  from generate_series(1, 20000) n;
insert into community.post_votes select ${uuid(`'pv' || n`)}, ${uuid(`'p' || n`)}, 1 from generate_series(1, 20000) n;
insert into community.comment_votes
  select ${uuid(`'cv' || n`)}, ${uuid(`'c' || n`)}, ${uuid(`'p' || (1 + n % 200)`)}, 1 from generate_series(1, 20000) n;
insert into community.stories
    (id, owner_tag, is_anonymous, event_id, title, content, removed, created_at, updated_at)
  select ${uuid(`'s' || n`)}, ${written('n')}, 'Title', ${words('n')}, n % 100 = 99, ${dated('n')}
  from generate_series(1, 5000) n;
analyze community.posts, community.comments, community.post_votes, community.comment_votes, community.stories`;

let database: TemporaryDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await temporaryDatabase();
  pool = createPool(database.url, { statement: 0 });
  for (const sql of [
    createTables('community', domains.community),
    createIndexes('community', domains.community),
    FILLED,
  ])
    await pool.query(sql);
}, 60_000);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const flat = (plan: Node): Node[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];
/** The plan that Postgres really ran. */
const planOf = async (sql: string, values: readonly unknown[]): Promise<Node[]> => {
  const { rows } = await pool.query<{ 'QUERY PLAN': unknown }>(`explain (analyze, format json) ${sql}`, [
    ...values,
  ]);
  const [{ Plan }] = z.tuple([z.object({ Plan: node })]).parse(rows[0]?.['QUERY PLAN']);
  return flat(Plan);
};
const id = async (name: string): Promise<string> =>
  (await pool.query<{ id: string }>(`select md5($1)::uuid as id`, [name])).rows[0]?.id ?? '';
const ids = (kind: string, count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => id(`${kind}${index + 1}`)));
const indexes = (plan: readonly Node[]): Set<string> =>
  new Set(plan.flatMap((step) => step['Index Name'] ?? []));
const scanned = (plan: readonly Node[]): string[] =>
  plan.flatMap((step) => (step['Node Type'] === 'Seq Scan' ? [step['Relation Name'] ?? ''] : []));
/** Index and rows of each look into the posts. */
const reading = (plan: readonly Node[]): [unknown, number][] =>
  plan
    .filter((step) => step['Relation Name'] === 'posts')
    .map((step) => [step['Index Name'], step['Actual Rows']]);
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

describe('plans of the queries', () => {
  it.each([
    ['the first page', ['true', 'infinity', LAST]],
    ['a page in the middle', ['false', '2026-01-07T00:00:00.000Z', '7fffffff-ffff-4fff-8fff-ffffffffffff']],
  ])('read %s of posts from the index in its order, 51 rows and no more', async (_, cursor) => {
    const all = await planOf(NEWEST_POSTS, cursor);
    expect(reading(all)).toEqual([['posts_newest', 51]]);
    expect(scanned(all)).toEqual([]);
    // Of a large category the order of all posts may be the shorter way.
    const large = await planOf(NEWEST_POSTS_OF_CATEGORY, [...cursor, 3]);
    expect(reading(large)).toEqual([[expect.stringMatching(/^posts_(?:category|newest)$/u), 51]]);
    expect(scanned(large)).toEqual([]);
  });

  it('read a rare category from its own index, and nothing of the others', async () => {
    const rare = await planOf(NEWEST_POSTS_OF_CATEGORY, ['true', 'infinity', LAST, 10]);
    expect(reading(rare).map(([, rows]) => rows)).toEqual([20]);
    expect(indexes(rare)).toContain('posts_category');
    expect(scanned(rare)).toEqual([]);
  });

  it('read comments and hidden ones each from their own index', async () => {
    for (const member of [true, false]) {
      const plan = await planOf(COMMENTS_OF_POST, [await id('p7'), 'infinity', LAST, member]);
      expect(scanned(plan)).toEqual([]);
      expect(indexes(plan)).toContain('comments_newest');
    }
  });

  it('find a post, a vote, own votes and own items by their keys', async () => {
    const post = await id('p7');
    expect(scanned(await planOf(POST, [post]))).toEqual([]);
    const comment = await id('c7');
    expect(scanned(await planOf(VOTED.post, [post, await id('pv7'), post]))).toEqual([]);
    expect(scanned(await planOf(VOTED.comment, [comment, await id('cv7'), post]))).toEqual([]);
    for (const [sql, values, key] of [
      [VOTES_OF_READER.post, await ids('pv', 50), 'post_votes_pkey'],
      [VOTES_OF_READER.comment, await ids('cv', 50), 'comment_votes_pkey'],
      [itemsAmong('post'), await ids('p', 256), 'posts_pkey'],
      [itemsAmong('comment'), await ids('c', 256), 'comments_pkey'],
    ] as const) {
      const plan = await planOf(sql, [values]);
      expect([...indexes(plan)]).toEqual([key]);
      expect(plan[0]?.['Actual Rows']).toBe(values.length);
    }
  });

  it('search by the indexes of words, whether a word is rare or everywhere', async () => {
    const rare = await planOf(SEARCH, ['rhubarb']);
    expect(scanned(rare)).toEqual([]);
    expect([...indexes(rare)]).toEqual(expect.arrayContaining(['posts_search', 'stories_search']));
    expect(rare[0]?.['Actual Rows']).toBe(50);
    const common = await planOf(SEARCH, ['everything']);
    // What is ranked, and read for it, is bounded whatever matches.
    const ranked = common.filter((step) => step['Node Type'] === 'Limit').map((step) => step['Actual Rows']);
    expect(Math.max(...ranked)).toBe(500);
    expect(common[0]?.['Actual Rows']).toBe(50);
  });
});
