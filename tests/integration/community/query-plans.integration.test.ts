import { itemsAmong, votedComment, votedPost } from '@secondspring/projections/community/items/queries.ts';
import { commentsOfPost, newestPosts, postById } from '@secondspring/projections/community/posts/queries.ts';
import { searchStatement } from '@secondspring/projections/community/search/queries.ts';
import { votesOfReader } from '@secondspring/projections/community/votes/queries.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillReadModel, planModes, type FilledReadModel } from '../query-plans/filled-read-model.ts';
import { md5Of, LAST_ID, uuidSql } from '../query-plans/named-ids.ts';
import { indexesOf, stepsReading, scannedBy, type PlanStep } from '../query-plans/plan.ts';

const words = (n: string): string =>
  `'words of ' || case when ${n} % 200 = 0 then 'rhubarb' else 'everything' end || ' number ' || ${n} || repeat(' in a text as long as it is', 30)`;
const written = (n: string): string => `${uuidSql(`'o' || ${n}`)}, ${n} % 2 = 0, ${uuidSql(`'e' || ${n}`)}`;
const dated = (n: string): string => `'2026-01-01'::timestamptz + ${n} * interval '1 minute', now()`;
/** 20,000 posts in 9 categories and a rare one, 20,000 comments on 200 of them, 20,000 votes each, 5,000 stories; 1 % hidden. */
const FILLED = `
insert into community.posts
    (id, owner_tag, is_anonymous, event_id, category_id, title, content, removed, created_at, updated_at)
  select ${uuidSql(`'p' || n`)}, ${written('n')}, case when n % 1000 = 0 then 10 else 1 + n % 9 end, 'Title', ${words('n')}, n % 100 = 99, ${dated('n')}
  from generate_series(1, 20000) n;
insert into community.comments
    (id, post_id, owner_tag, is_anonymous, event_id, content, removed, created_at, updated_at)
  select ${uuidSql(`'c' || n`)}, ${uuidSql(`'p' || (1 + n % 200)`)}, ${written('n')}, 'Hello', n % 100 = 99, ${dated('n')}
  from generate_series(1, 20000) n;
insert into community.post_votes select ${uuidSql(`'pv' || n`)}, ${uuidSql(`'p' || n`)}, 1 from generate_series(1, 20000) n;
insert into community.comment_votes
  select ${uuidSql(`'cv' || n`)}, ${uuidSql(`'c' || n`)}, ${uuidSql(`'p' || (1 + n % 200)`)}, 1 from generate_series(1, 20000) n;
insert into community.stories
    (id, owner_tag, is_anonymous, event_id, title, content, removed, created_at, updated_at)
  select ${uuidSql(`'s' || n`)}, ${written('n')}, 'Title', ${words('n')}, n % 100 = 99, ${dated('n')}
  from generate_series(1, 5000) n;
analyze community.posts, community.comments, community.post_votes, community.comment_votes, community.stories`;

let model: FilledReadModel;
beforeAll(async () => void (model = await fillReadModel('community', FILLED)));
afterAll(async () => await model.drop());

/** Cursor in the middle of the lists. */
const middle = {
  beforeInstant: '2026-01-07T00:00:00.000Z',
  beforeId: '7fffffff-ffff-4fff-8fff-ffffffffffff',
};
const noPlace = { beforeInstant: null, beforeId: null };
const ids = (kind: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => md5Of(`${kind}${index + 1}`));
/** Index and row count of each read of posts. */
const reading = (plan: readonly PlanStep[]): [unknown, number][] =>
  stepsReading(plan, 'posts').map((step) => [step['Index Name'], step['Actual Rows']]);

describe.each(planModes)('%s plans of queries', (mode) => {
  it.each([
    ['the first page', 11, 'nothing', noPlace],
    ['a page after pinned posts', 51, 'pinned', middle],
    ['a page in the middle', 51, 'unpinned', middle],
  ] as const)(
    'read %s of posts from the index in its order, exactly %i rows',
    async (_, rows, after, place) => {
      const all = newestPosts.toQuery({ ...place, categoryId: null }, { ofCategory: false, after });
      const large = newestPosts.toQuery({ ...place, categoryId: 3 }, { ofCategory: true, after });
      for (const [query, index] of [
        [all, 'posts_newest'],
        [large, 'posts_category'],
      ] as const) {
        const plan = await model.planOf(query, mode);
        expect(reading(plan)).toEqual([[index, rows]]);
        expect(scannedBy(plan)).toEqual([]);
      }
    },
  );

  it('read a rare category from its index without reading other posts', async () => {
    const query = newestPosts.toQuery({ ...noPlace, categoryId: 10 }, { ofCategory: true, after: 'nothing' });
    const rare = await model.planOf(query, mode);
    expect(reading(rare).map(([, rows]) => rows)).toEqual([11]);
    expect(indexesOf(rare)).toContain('posts_category');
    expect(scannedBy(rare)).toEqual([]);
  });

  it('read comments, hidden ones too, from the index of a post’s comments', async () => {
    for (const forMember of [true, false]) {
      const plan = await model.planOf(
        commentsOfPost.toQuery(
          { id: md5Of('p7'), beforeInstant: 'infinity', beforeId: LAST_ID },
          { forMember, isFirst: true },
        ),
        mode,
      );
      expect(scannedBy(plan)).toEqual([]);
      expect(indexesOf(plan)).toContain('comments_newest');
    }
  });

  it('find a post, a vote, a reader’s votes and her items by primary key', async () => {
    const post = md5Of('p7');
    expect(scannedBy(await model.planOf(postById.toQuery({ id: post }), mode))).toEqual([]);
    const comment = md5Of('c7');
    const onPost = votedPost.toQuery({ id: post, tag: md5Of('pv7'), ownerTag: post });
    const onComment = votedComment.toQuery({ id: comment, tag: md5Of('cv7'), ownerTag: post });
    for (const query of [onPost, onComment]) expect(scannedBy(await model.planOf(query, mode))).toEqual([]);
    for (const [query, key, rows] of [
      [votesOfReader.toQuery({ tags: ids('pv', 50) }, 'post'), 'post_votes_pkey', 50],
      [votesOfReader.toQuery({ tags: ids('cv', 50) }, 'comment'), 'comment_votes_pkey', 50],
      [itemsAmong.toQuery({ ids: ids('p', 256) }, 'post'), 'posts_pkey', 256],
      [itemsAmong.toQuery({ ids: ids('c', 256) }, 'comment'), 'comments_pkey', 256],
    ] as const) {
      const plan = await model.planOf(query, mode);
      expect(new Set(indexesOf(plan))).toEqual(new Set([key]));
      expect(plan[0]?.['Actual Rows']).toBe(rows);
    }
  });

  it('search by the indexes of words and of titles, for rare and for frequent words', async () => {
    const asked = (query: string) => searchStatement.toQuery({ query, text: '' }, { by: 'words' });
    for (const query of [`'rhubarb'`, `'rhub':*`, `'rhubarb' | 'pie plant'`]) {
      const rare = await model.planOf(asked(query), mode);
      expect(scannedBy(rare)).toEqual([]);
      expect(indexesOf(rare)).toEqual(expect.arrayContaining(['posts_search', 'stories_search']));
      expect(rare[0]?.['Actual Rows']).toBe(20);
    }
    const common = await model.planOf(asked(`'everything'`), mode);
    // The number of ranked rows is bounded however many match.
    const ranked = common.filter((step) => step['Node Type'] === 'Limit').map((step) => step['Actual Rows']);
    expect(Math.max(...ranked)).toBe(500);
    expect(common[0]?.['Actual Rows']).toBe(20);
    const alike = await model.planOf(
      searchStatement.toQuery({ query: '', text: 'titel' }, { by: 'title' }),
      mode,
    );
    expect(indexesOf(alike)).toEqual(expect.arrayContaining(['posts_titles', 'stories_titles']));
  });
});
