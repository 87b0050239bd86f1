import {
  commentsOfStory,
  newestStories,
  newestStoriesOfTag,
  ownStories,
  storiesOfAuthor,
} from '@secondspring/projections/community/stories/queries.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillReadModel, planModes, type FilledReadModel } from '../query-plans/filled-read-model.ts';
import { md5Of, LAST_ID, uuidSql } from '../query-plans/named-ids.ts';
import { indexesOf, scannedBy, takenFrom } from '../query-plans/plan.ts';

const dated = (n: string): string => `'2026-01-01'::timestamptz + ${n} * interval '1 minute'`;
/** 30,000 members, 20,000 stories by 200 of them, half of them anonymous, 1 % hidden; a common and a rare tag; 20,000 comments on 200 stories. */
const FILLED = `
insert into community.members select ${uuidSql(`'m' || m`)}, 'Anna', null from generate_series(0, 29999) m;
insert into community.stories
    (id, author_id, owner_tag, is_anonymous, event_id, title, content, tags, removed, created_at, updated_at)
  select ${uuidSql(`'s' || n`)}, case when n % 2 = 0 then ${uuidSql(`'m' || (n % 400)`)} end, ${uuidSql(`'o' || n`)}, n % 2 = 1,
    ${uuidSql(`'e' || n`)}, 'Title', 'Words', case when n % 1000 = 0 then '{Work}' else '{HRT}' end::text[], n % 100 = 99,
    ${dated('n')}, now()
  from generate_series(1, 20000) n;
insert into community.story_tags
  select case when n % 1000 = 0 then 'Work' else 'HRT' end, ${uuidSql(`'s' || n`)}, ${dated('n')} from generate_series(1, 20000) n;
insert into community.story_comments
    (id, story_id, owner_tag, is_anonymous, event_id, content, removed, created_at, updated_at)
  select ${uuidSql(`'c' || n`)}, ${uuidSql(`'s' || (1 + n % 200)`)}, ${uuidSql(`'o' || n`)}, true, ${uuidSql(`'e' || n`)}, 'Hello', n % 100 = 99,
    ${dated('n')}, now()
  from generate_series(1, 20000) n;
analyze community.members, community.stories, community.story_tags, community.story_comments`;

let model: FilledReadModel;
beforeAll(async () => void (model = await fillReadModel('community', FILLED)));
afterAll(async () => await model.drop());

const pages = [
  ['the first page', { beforeInstant: 'infinity', beforeId: LAST_ID }, true],
  [
    'a page in the middle',
    { beforeInstant: '2026-01-07T00:00:00.000Z', beforeId: '7fffffff-ffff-4fff-8fff-ffffffffffff' },
    false,
  ],
] as const;

const cases = planModes.flatMap((mode) =>
  pages.map(([name, page, isFirst]) => [mode, name, page, isFirst] as const),
);

describe.each(cases)('%s plans of story queries, %s', (mode, _, page, isFirst) => {
  const rows = isFirst ? 11 : 51;

  it('read all stories, and all of others, in the order of the index', async () => {
    const own = Array.from({ length: 256 }, (_none, n) => md5Of(`s${20_000 - n}`));
    const everyone = await model.planOf(newestStories.toQuery({ ...page, mine: [] }, { isFirst }), mode);
    expect(indexesOf(everyone)).toContain('stories_newest');
    expect(takenFrom(everyone, 'stories')).toBe(rows);
    const others = await model.planOf(newestStories.toQuery({ ...page, mine: own }, { isFirst }), mode);
    expect(indexesOf(others)).toContain('stories_newest');
    expect(takenFrom(others, 'stories')).toBe(rows);
  });

  it('read stories of a tag from its index, and of a rare tag without reading others', async () => {
    const common = await model.planOf(
      newestStoriesOfTag.toQuery({ ...page, mine: [], tag: 'HRT' }, { isFirst }),
      mode,
    );
    expect(takenFrom(common, 'stories')).toBeLessThan(rows + 9);
    const rare = await model.planOf(
      newestStoriesOfTag.toQuery({ ...page, mine: [], tag: 'Work' }, { isFirst }),
      mode,
    );
    expect(takenFrom(rare, 'story_tags')).toBeLessThanOrEqual(20);
    expect(indexesOf(rare).some((name) => name.startsWith('story_tags_'))).toBe(true);
  });

  it('find the reader’s own stories by primary key', async () => {
    const own = Array.from({ length: 100 }, (_none, n) => md5Of(`s${n * 7}`));
    for (const tag of [null, 'HRT'] as const) {
      const plan = await model.planOf(
        ownStories.toQuery({ ...page, mine: own, tag }, { ofTag: tag !== null, isFirst }),
        mode,
      );
      expect(indexesOf(plan)).toContain('stories_pkey');
      expect(takenFrom(plan, 'stories')).toBeLessThanOrEqual(100);
    }
  });

  it('read an author’s stories from the author index', async () => {
    const plan = await model.planOf(
      storiesOfAuthor.toQuery({ id: md5Of('s200'), ...page }, { isFirst }),
      mode,
    );
    expect(indexesOf(plan)).toContain('stories_author');
    expect(takenFrom(plan, 'stories')).toBeLessThanOrEqual(rows + 1);
  });

  it('read comments, hidden ones too, from the index of a story’s comments', async () => {
    for (const forMember of [true, false]) {
      const plan = await model.planOf(
        commentsOfStory.toQuery({ id: md5Of('s7'), ...page }, { forMember, isFirst }),
        mode,
      );
      expect(indexesOf(plan)).toContain('story_comments_newest');
      expect(takenFrom(plan, 'story_comments')).toBeLessThanOrEqual(2 * rows);
      expect(scannedBy(plan)).toEqual([]);
    }
  });
});
