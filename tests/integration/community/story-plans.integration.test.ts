import { COMMENTS_OF_STORY } from '@secondspring/community/story-comment/list-story-comments.ts';
import { STORIES_OF_AUTHOR } from '@secondspring/community/story/list-stories-of-author.ts';
import {
  NEWEST_STORIES,
  NEWEST_STORIES_OF_TAG,
  THESE_STORIES,
} from '@secondspring/community/story/list-stories.ts';
import { domains } from '@secondspring/contracts/read-models/domains.ts';
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
  'Actual Loops': z.number(),
  get Plans(): z.ZodOptional<z.ZodArray<typeof node>> {
    return z.array(node).optional();
  },
});
type Node = z.infer<typeof node>;

const uuid = (name: string): string => `md5(${name})::uuid`;
const dated = (n: string): string => `'2026-01-01'::timestamptz + ${n} * interval '1 minute'`;
/** 30,000 members, 20,000 stories of 200 of them, half of them anonymous, one in a hundred hidden; a common tag, a rare one; 20,000 comments on 200 of them. */
const FILLED = `
insert into community.members select ${uuid(`'m' || m`)}, 'Anna', null from generate_series(0, 29999) m;
insert into community.stories
    (id, author_id, owner_tag, is_anonymous, event_id, title, content, tags, removed, created_at, updated_at)
  select ${uuid(`'s' || n`)}, case when n % 2 = 0 then ${uuid(`'m' || (n % 400)`)} end, ${uuid(`'o' || n`)}, n % 2 = 1,
    ${uuid(`'e' || n`)}, 'Title', 'Words', case when n % 1000 = 0 then '{Work}' else '{HRT}' end::text[], n % 100 = 99,
    ${dated('n')}, now()
  from generate_series(1, 20000) n;
insert into community.story_tags
  select case when n % 1000 = 0 then 'Work' else 'HRT' end, ${uuid(`'s' || n`)}, ${dated('n')} from generate_series(1, 20000) n;
insert into community.story_comments
    (id, story_id, owner_tag, is_anonymous, event_id, content, removed, created_at, updated_at)
  select ${uuid(`'c' || n`)}, ${uuid(`'s' || (1 + n % 200)`)}, ${uuid(`'o' || n`)}, true, ${uuid(`'e' || n`)}, 'Hello', n % 100 = 99,
    ${dated('n')}, now()
  from generate_series(1, 20000) n;
analyze community.members, community.stories, community.story_tags, community.story_comments`;

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
  (await pool.query<{ id: string }>('select md5($1)::uuid as id', [name])).rows[0]?.id ?? '';
/** Rows that were taken from a table in all. */
const taken = (plan: readonly Node[], table: string): number =>
  plan
    .filter((step) => step['Relation Name'] === table)
    .reduce((sum, step) => sum + step['Actual Rows'] * step['Actual Loops'], 0);
const indexes = (plan: readonly Node[]): string[] => plan.flatMap((step) => step['Index Name'] ?? []);
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const pages = [
  ['the first page', ['infinity', LAST]],
  ['a page in the middle', ['2026-01-07T00:00:00.000Z', '7fffffff-ffff-4fff-8fff-ffffffffffff']],
] as const;

describe.each(pages)('plans of the queries for stories, %s', (_, page) => {
  it('read everyone’s in the order of their index, those of others too', async () => {
    const own = await Promise.all(Array.from({ length: 256 }, (_none, n) => id(`s${20_000 - n}`)));
    const everyone = await planOf(NEWEST_STORIES, [...page, []]);
    expect(indexes(everyone)).toContain('stories_newest');
    expect(taken(everyone, 'stories')).toBe(51);
    const others = await planOf(NEWEST_STORIES, [...page, own]);
    expect(indexes(others)).toContain('stories_newest');
    expect(taken(others, 'stories')).toBe(51);
  });

  it('read a tag’s in the order of its own index, a rare one without a look at others', async () => {
    const common = await planOf(NEWEST_STORIES_OF_TAG, [...page, [], 'HRT']);
    expect(taken(common, 'stories')).toBeLessThan(60);
    const rare = await planOf(NEWEST_STORIES_OF_TAG, [...page, [], 'Work']);
    expect(taken(rare, 'story_tags')).toBeLessThanOrEqual(20);
    expect(indexes(rare).some((name) => name.startsWith('story_tags_'))).toBe(true);
  });

  it('find one’s own by their keys', async () => {
    const own = await Promise.all(Array.from({ length: 100 }, (_none, n) => id(`s${n * 7}`)));
    for (const tag of [null, 'HRT']) {
      const plan = await planOf(THESE_STORIES, [...page, own, tag]);
      expect(indexes(plan)).toContain('stories_pkey');
      expect(taken(plan, 'stories')).toBeLessThanOrEqual(100);
    }
  });

  it('read an author’s from an index of her own', async () => {
    const plan = await planOf(STORIES_OF_AUTHOR, [await id('s200'), ...page]);
    expect(indexes(plan)).toContain('stories_author');
    expect(taken(plan, 'stories')).toBeLessThanOrEqual(52);
  });

  it('read the comments on one from theirs, hidden ones from the index of those', async () => {
    for (const member of [true, false]) {
      const plan = await planOf(COMMENTS_OF_STORY, [await id('s7'), ...page, member]);
      expect(indexes(plan)).toContain('story_comments_newest');
      expect(taken(plan, 'story_comments')).toBeLessThanOrEqual(102);
      expect(plan.filter((step) => step['Node Type'] === 'Seq Scan')).toEqual([]);
    }
  });
});
