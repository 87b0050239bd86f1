import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { getStory, listStoriesOfAuthor } from '@secondspring/contracts/http/stories.ts';
import { storyTags } from '@secondspring/contracts/vocabulary/community-words.ts';
import { describe, expect, it } from 'vitest';
import type { Answered, Calling } from '../world/calling.ts';
import { startCommunityWorld } from './world.ts';
import { useStarted } from '../world/use-started.ts';

type Story = ResponseOf<typeof getStory>;
type OfAuthor = ResponseOf<typeof listStoriesOfAuthor>;

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const content = { title: 'Sleeping again', content: 'It took\na while.', tags: ['Sleep issues', 'HRT'] };

const world = useStarted(startCommunityWorld);

const visitor = (): Calling => world.as(null);
/** Publishes a minute after the previous story, so that the order is certain. */
const tellStory = async (caller: Calling, more: object = {}): Promise<Story> => {
  world.later();
  const { status, body } = await caller<Story>('POST', '/api/stories', { body: { ...content, ...more } });
  expect(status).toBe(201);
  return body;
};
const listed = async (caller: Calling, query = ''): Promise<string[]> =>
  (await caller<Story[]>('GET', `/api/stories${query}`)).body.map(({ id }) => id);

describe('named stories', () => {
  it('are returned in full to their author, and with her first name but without her id to others', async () => {
    const userId = await world.member();
    const anna = world.as(userId);
    const story = await tellStory(anna, { title: '  Sleeping again ' });
    expect(story).toEqual({
      ...content,
      tags: ['HRT', 'Sleep issues'],
      id: expect.any(String),
      userId,
      isAnonymous: false,
      firstName: 'Anna',
      commentCount: 0,
      createdAt: expect.any(String),
      updatedAt: story.createdAt,
    });
    expect((await anna<Story>('GET', `/api/stories/${story.id}`)).body).toEqual(story);
    expect((await anna<Story[]>('GET', '/api/stories')).body[0]).toEqual(story);
    const other = world.as(await world.member());
    for (const reader of [visitor(), other]) {
      const shown = { ...story, userId: null };
      expect((await reader<Story>('GET', `/api/stories/${story.id.toUpperCase()}`)).body).toEqual(shown);
      expect((await reader<Story[]>('GET', '/api/stories')).body[0]).toEqual(shown);
    }
  });

  it('have no name if the member has none', async () => {
    const story = await tellStory(world.as(await world.member({ firstName: null, dateOfBirth: null })));
    expect(story.firstName).toBeNull();
  });
});

describe('anonymous stories', () => {
  it('show their author only to herself, with no name and with a time to the minute [A2]', async () => {
    const userId = await world.member();
    const anna = world.as(userId);
    world.later(17);
    const story = await tellStory(anna, { isAnonymous: true });
    expect(story).toMatchObject({ userId, firstName: null, isAnonymous: true });
    expect(story.createdAt).toMatch(/:00\.000Z$/u);
    expect((await anna<Story>('GET', `/api/stories/${story.id}`)).body).toEqual(story);
    const other = world.as(await world.member());
    for (const reader of [visitor(), other])
      expect((await reader<Story>('GET', `/api/stories/${story.id}`)).body).toEqual({
        ...story,
        userId: null,
      });
    const { rows } = await world.dependencies.pool.query(
      'select author_id from community.stories where id = $1',
      [story.id],
    );
    expect(rows).toEqual([{ author_id: null }]);
  });
});

describe('lists of stories', () => {
  it('contain the reader’s own stories, others’ or all, newest first', async () => {
    const anna = world.as(await world.member());
    const bea = world.as(await world.member({ firstName: 'Bea' }));
    const hers = [await tellStory(anna), await tellStory(anna, { isAnonymous: true })];
    const others = [await tellStory(bea), await tellStory(bea, { isAnonymous: true })];
    await world.folded();
    const ids = (stories: readonly Story[]): string[] => stories.map(({ id }) => id).toReversed();
    expect(await listed(anna, '?author=me')).toEqual(ids(hers));
    expect((await listed(anna, '?author=others')).slice(0, 2)).toEqual(ids(others));
    expect((await listed(bea, '?author=others')).slice(0, 2)).toEqual(ids(hers));
    expect((await listed(anna)).slice(0, 4)).toEqual(ids([...hers, ...others]));
    expect((await listed(visitor(), '?author=others')).slice(0, 4)).toEqual(ids([...hers, ...others]));
    expect(await listed(anna, '?author=others')).not.toContain(hers[1]?.id);
  });

  it('require a sign-in for the reader’s own stories, and are empty for a new member', async () => {
    expect(await visitor()('GET', '/api/stories?author=me')).toMatchObject({
      status: 401,
      body: { type: 'urn:secondspring:sign-in-required' },
    });
    expect(await listed(world.as(await world.member()), '?author=me')).toEqual([]);
  });

  it('can be filtered by the number of a tag', async () => {
    const anna = world.as(await world.member());
    const work = await tellStory(anna, { tags: ['Work'] });
    const both = await tellStory(anna, { tags: ['Work', 'Anxiety'], isAnonymous: true });
    const none = await tellStory(anna, { tags: [] });
    await world.folded();
    const place = storyTags.indexOf('Work') + 1;
    for (const query of [`?tag=${place}`, `?author=others&tag=${place}`])
      expect((await listed(visitor(), query)).slice(0, 2)).toEqual([both.id, work.id]);
    expect(await listed(anna, `?author=me&tag=${place}`)).toEqual([both.id, work.id]);
    expect(await listed(anna, `?author=others&tag=${place}`)).not.toContain(work.id);
    expect(await listed(anna, '?author=me')).toEqual([none.id, both.id, work.id]);
  });

  it.each([
    '?author=you',
    '?tag=0',
    '?tag=12',
    '?tag=HRT',
    '?cursor=garbage',
    '?author=me&cursor=bnVsbA',
    '?tag=1&tag=2',
  ])('refuse the query %s', async (query) => {
    expect((await world.as(await world.member())('GET', `/api/stories${query}`)).status).toBe(422);
  });

  it('return each story once over all pages, also for own stories and for a tag', async () => {
    const anna = world.as(await world.member());
    const responses: string[] = [];
    for (let number = 0; number < 63; number += 1)
      responses.unshift(
        (await tellStory(anna, { tags: ['Irritability'], isAnonymous: number % 2 === 0 })).id,
      );
    await world.folded();
    for (const [caller, query] of [
      [anna, '?author=me'],
      [visitor(), `?tag=${storyTags.indexOf('Irritability') + 1}`],
    ] as const) {
      const ids: string[] = [];
      const sizes: number[] = [];
      for (let path: string | undefined = `/api/stories${query}`; path !== undefined;) {
        const page: Answered<Story[]> = await caller<Story[]>('GET', path);
        ids.push(...page.body.map(({ id }) => id));
        sizes.push(page.body.length);
        path = page.next;
      }
      expect(sizes).toEqual([10, 50, 3]);
      expect(ids).toEqual(responses);
    }
  });
});

describe('stories by the same author', () => {
  it('are listed with her name for a named story, and not found for an anonymous one', async () => {
    const userId = await world.member({ firstName: 'Cleo' });
    const cleo = world.as(userId);
    const first = await tellStory(cleo);
    const anonymous = await tellStory(cleo, { isAnonymous: true });
    const second = await tellStory(cleo);
    await world.folded();
    for (const [reader, known] of [
      [visitor(), null],
      [cleo, userId],
    ] as const) {
      const { body } = await reader<OfAuthor>('GET', `/api/stories/${first.id}/author`);
      expect(body).toEqual({
        firstName: 'Cleo',
        stories: [
          { ...second, userId: known },
          { ...first, userId: known },
        ],
      });
    }
    for (const reader of [visitor(), cleo])
      expect(await reader('GET', `/api/stories/${anonymous.id}/author`)).toMatchObject({
        status: 404,
        body: { message: 'Story not found' },
      });
    expect((await visitor()('GET', `/api/stories/${UNKNOWN}/author`)).status).toBe(404);
    expect((await visitor()('GET', `/api/stories/${first.id}/author?cursor=x`)).status).toBe(422);
  });
});

describe('publishing a story', () => {
  it.each([
    ['no title', { title: undefined }],
    ['a blank title', { title: ' \n ' }],
    ['too long a title', { title: 'x'.repeat(256) }],
    ['a blank text', { content: '\t' }],
    ['too long a text', { content: 'x'.repeat(10_001) }],
    ['a tag of her own', { tags: ['Boredom'] }],
    ['anonymity in words', { isAnonymous: 'yes' }],
  ])('refuses %s', async (_, wrong) => {
    const anna = world.as(await world.member());
    expect((await anna('POST', '/api/stories', { body: { ...content, ...wrong } })).status).toBe(422);
  });

  it('asks a visitor to sign in', async () => {
    expect((await visitor()('POST', '/api/stories', { body: content })).status).toBe(401);
  });

  it('keeps each tag once, in the order of the tag list', async () => {
    const story = await tellStory(world.as(await world.member()), { tags: ['Work', 'HRT', 'Work'] });
    expect(story.tags).toEqual(['HRT', 'Work']);
  });

  it('publishes once per idempotency key and repeats its answer', async () => {
    const anna = world.as(await world.member());
    for (const isAnonymous of [false, true]) {
      const key = randomUUID();
      const body = { ...content, isAnonymous };
      const first = await anna<Story>('POST', '/api/stories', { body, key });
      world.later();
      const again = await anna<Story>('POST', '/api/stories', { body, key });
      expect(again).toMatchObject({ status: 201, body: first.body });
      const atOnce = await Promise.all(
        Array.from({ length: 10 }, () => anna<Story>('POST', '/api/stories', { body, key })),
      );
      for (const answer of atOnce) expect(answer).toMatchObject({ status: 201, body: first.body });
    }
    expect(await listed(anna, '?author=me')).toHaveLength(2);
  });

  it('publishes every story of concurrent calls with different keys', async () => {
    const anna = world.as(await world.member());
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        anna<Story>('POST', '/api/stories', { body: content, key: randomUUID() }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(12);
    await world.folded();
    const first = await anna<Story[]>('GET', '/api/stories?author=me');
    const second = await anna<Story[]>('GET', first.next ?? '');
    expect(new Set([...first.body, ...second.body].map(({ id }) => id)).size).toBe(12);
  });
});

describe('erasing a story', () => {
  it('is allowed only to its author, named or anonymous; others get 404', async () => {
    const anna = world.as(await world.member());
    const bea = world.as(await world.member());
    for (const isAnonymous of [false, true]) {
      const { id } = await tellStory(anna, { isAnonymous });
      await world.folded();
      expect((await bea('DELETE', `/api/stories/${id}`)).status).toBe(404);
      expect((await visitor()('DELETE', `/api/stories/${id}`)).status).toBe(401);
      expect((await anna('DELETE', `/api/stories/${id.toUpperCase()}`)).status).toBe(204);
      expect((await anna('GET', `/api/stories/${id}`)).status).toBe(404);
      expect(await listed(anna)).not.toContain(id);
      expect(await listed(anna, '?author=me')).not.toContain(id);
      expect((await anna('DELETE', `/api/stories/${id}`)).status).toBe(404);
    }
    expect((await anna('DELETE', `/api/stories/${UNKNOWN}`)).status).toBe(404);
  });

  it('erases its tags and comments, and leaves no readable text of an anonymous story in the event store', async () => {
    const anna = world.as(await world.member());
    const { id } = await tellStory(anna, { isAnonymous: true });
    await anna('POST', `/api/stories/${id}/comments`, { body: { content: 'More to say.' } });
    await anna('DELETE', `/api/stories/${id}`);
    await world.folded();
    for (const table of ['story_tags', 'story_comments'])
      expect(
        (await world.dependencies.pool.query(`select from community.${table} where story_id = $1`, [id]))
          .rowCount,
      ).toBe(0);
    const [published] = await world.dependencies.eventLog.read(`story-${id}`);
    expect(published?.data).toMatchObject({ title: { forgotten: true }, content: { forgotten: true } });
  });
});

describe('round trips', () => {
  it('are one for a story, one for a list, and one more for the reader’s own stories', async () => {
    const anna = world.as(await world.member());
    const { id } = await tellStory(anna);
    await world.folded();
    for (const [caller, path, queries] of [
      [visitor(), `/api/stories/${id}`, 1],
      [anna, `/api/stories/${id}`, 1],
      [visitor(), '/api/stories', 1],
      [anna, '/api/stories', 1],
      [anna, '/api/stories?author=me', 2],
      [anna, '/api/stories?author=others&tag=1', 2],
      [anna, `/api/stories/${id}/author`, 1],
      [anna, `/api/stories/${id}/comments`, 1],
    ] as const) {
      world.roundTrips();
      expect((await caller('GET', path)).status).toBe(200);
      expect([path, world.roundTrips()]).toEqual([path, { reads: 0, appends: 0, queries }]);
    }
  });
});
