import { COMMENTS_OF_POST } from '@secondspring/community/comment/list-comments.ts';
import { itemsAmong } from '@secondspring/community/own/own-items.ts';
import { POST } from '@secondspring/community/post/get-post.ts';
import { NEWEST_POSTS, NEWEST_POSTS_OF_CATEGORY } from '@secondspring/community/post/list-posts.ts';
import { SEARCH } from '@secondspring/community/search/search.ts';
import { VOTES_OF_READER } from '@secondspring/community/vote/own-votes.ts';
import { VOTED } from '@secondspring/community/vote/voted.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillReadModel, type FilledReadModel } from '../query-plans/filled-read-model.ts';
import { idOf, LAST_ID, uuid } from '../query-plans/named-ids.ts';
import { indexesOf, readingOf, scannedBy, type Step } from '../query-plans/plan.ts';

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

let model: FilledReadModel;
beforeAll(async () => void (model = await fillReadModel('community', FILLED)), 60_000);
afterAll(async () => await model.drop());

const ids = (kind: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => idOf(`${kind}${index + 1}`));
/** Index and rows of each look into the posts. */
const reading = (plan: readonly Step[]): [unknown, number][] =>
  readingOf(plan, 'posts').map((step) => [step['Index Name'], step['Actual Rows']]);

describe('plans of the queries', () => {
  it.each([
    ['the first page', ['true', 'infinity', LAST_ID]],
    ['a page in the middle', ['false', '2026-01-07T00:00:00.000Z', '7fffffff-ffff-4fff-8fff-ffffffffffff']],
  ])('read %s of posts from the index in its order, 51 rows and no more', async (_, cursor) => {
    const all = await model.planOf(NEWEST_POSTS, cursor);
    expect(reading(all)).toEqual([['posts_newest', 51]]);
    expect(scannedBy(all)).toEqual([]);
    // Of a large category the order of all posts may be the shorter way.
    const large = await model.planOf(NEWEST_POSTS_OF_CATEGORY, [...cursor, 3]);
    expect(reading(large)).toEqual([[expect.stringMatching(/^posts_(?:category|newest)$/u), 51]]);
    expect(scannedBy(large)).toEqual([]);
  });

  it('read a rare category from its own index, and nothing of the others', async () => {
    const rare = await model.planOf(NEWEST_POSTS_OF_CATEGORY, ['true', 'infinity', LAST_ID, 10]);
    expect(reading(rare).map(([, rows]) => rows)).toEqual([20]);
    expect(indexesOf(rare)).toContain('posts_category');
    expect(scannedBy(rare)).toEqual([]);
  });

  it('read comments and hidden ones each from their own index', async () => {
    for (const member of [true, false]) {
      const plan = await model.planOf(COMMENTS_OF_POST, [idOf('p7'), 'infinity', LAST_ID, member]);
      expect(scannedBy(plan)).toEqual([]);
      expect(indexesOf(plan)).toContain('comments_newest');
    }
  });

  it('find a post, a vote, own votes and own items by their keys', async () => {
    const post = idOf('p7');
    expect(scannedBy(await model.planOf(POST, [post]))).toEqual([]);
    const comment = idOf('c7');
    expect(scannedBy(await model.planOf(VOTED.post, [post, idOf('pv7'), post]))).toEqual([]);
    expect(scannedBy(await model.planOf(VOTED.comment, [comment, idOf('cv7'), post]))).toEqual([]);
    for (const [sql, values, key] of [
      [VOTES_OF_READER.post, ids('pv', 50), 'post_votes_pkey'],
      [VOTES_OF_READER.comment, ids('cv', 50), 'comment_votes_pkey'],
      [itemsAmong('post'), ids('p', 256), 'posts_pkey'],
      [itemsAmong('comment'), ids('c', 256), 'comments_pkey'],
    ] as const) {
      const plan = await model.planOf(sql, [values]);
      expect(new Set(indexesOf(plan))).toEqual(new Set([key]));
      expect(plan[0]?.['Actual Rows']).toBe(values.length);
    }
  });

  it('search by the indexes of words, whether a word is rare or everywhere', async () => {
    const rare = await model.planOf(SEARCH, ['rhubarb']);
    expect(scannedBy(rare)).toEqual([]);
    expect(indexesOf(rare)).toEqual(expect.arrayContaining(['posts_search', 'stories_search']));
    expect(rare[0]?.['Actual Rows']).toBe(50);
    const common = await model.planOf(SEARCH, ['everything']);
    // What is ranked, and read for it, is bounded whatever matches.
    const ranked = common.filter((step) => step['Node Type'] === 'Limit').map((step) => step['Actual Rows']);
    expect(Math.max(...ranked)).toBe(500);
    expect(common[0]?.['Actual Rows']).toBe(50);
  });
});
