import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { commentOnStory, getStory } from '@secondspring/contracts/http/stories.ts';
import { describe, expect, it } from 'vitest';
import type { Answered, Calling } from '../world/calling.ts';
import { startCommunityWorld } from './world.ts';
import { useStarted } from '../world/use-started.ts';

type Story = ResponseOf<typeof getStory>;
type Comment = ResponseOf<typeof commentOnStory>;

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const world = useStarted(startCommunityWorld);

const storyBy = async (caller: Calling, isAnonymous = false): Promise<string> => {
  const body = { title: 'Sleeping again', content: 'It took a while.', isAnonymous };
  const { id } = (await caller<Story>('POST', '/api/stories', { body })).body;
  await world.folded();
  return id;
};
const comment = async (caller: Calling, story: string, content = 'Thank you.'): Promise<Comment> => {
  world.later();
  const { status, body } = await caller<Comment>('POST', `/api/stories/${story}/comments`, {
    body: { content },
  });
  expect(status).toBe(201);
  return body;
};
const commentsOn = async (caller: Calling, story: string): Promise<Comment[]> =>
  (await caller<Comment[]>('GET', `/api/stories/${story}/comments`)).body;
const countOn = async (story: string): Promise<number> =>
  (await world.as(null)<Story>('GET', `/api/stories/${story}`)).body.commentCount;

describe('comments on a story', () => {
  it('show the author’s first name and age, and her id only to herself', async () => {
    const story = await storyBy(world.as(await world.member()));
    const userId = await world.member({ firstName: 'Bea', dateOfBirth: '1970-11-21' });
    const bea = world.as(userId);
    const posted = await comment(bea, story, '  Thank you. ');
    expect(posted).toEqual({
      id: expect.any(String),
      storyId: story,
      userId,
      content: 'Thank you.',
      firstName: 'Bea',
      age: 55,
      createdAt: expect.stringMatching(/:00\.000Z$/u),
      updatedAt: posted.createdAt,
    });
    expect(await commentsOn(bea, story)).toEqual([posted]);
    for (const reader of [world.as(null), world.as(await world.member())])
      expect(await commentsOn(reader, story)).toEqual([{ ...posted, userId: null }]);
    expect(await countOn(story)).toBe(1);
  });

  it('keep the age on the day of writing [A10]', async () => {
    const story = await storyBy(world.as(await world.member()));
    const userId = await world.member({ dateOfBirth: '1970-11-21' });
    await comment(world.as(userId), story);
    const data = {
      userId,
      firstName: 'Dora',
      lastName: null,
      dateOfBirth: '1950-01-01',
      menopausePhase: null,
    };
    await world.dependencies.eventLog.append(
      `user-${userId}`,
      1n,
      [{ type: 'ProfileUpdated', data, id: randomUUID(), actor: userId }],
      { person: userId },
    );
    await world.folded();
    expect(await commentsOn(world.as(null), story)).toMatchObject([{ firstName: 'Dora', age: 55 }]);
  });

  it('show no name or age if the member has none', async () => {
    const story = await storyBy(world.as(await world.member()));
    const posted = await comment(world.as(await world.member({ firstName: null, dateOfBirth: null })), story);
    expect(posted).toMatchObject({ firstName: null, age: null });
  });

  it('return 404 for an unknown story, and ask a visitor to sign in', async () => {
    const anna = world.as(await world.member());
    const body = { content: 'Hello' };
    expect((await anna('POST', `/api/stories/${UNKNOWN}/comments`, { body })).status).toBe(404);
    expect((await anna('GET', `/api/stories/${UNKNOWN}/comments`)).status).toBe(404);
    expect((await world.as(null)('POST', `/api/stories/${UNKNOWN}/comments`, { body })).status).toBe(401);
    for (const content of [' \n', 'x'.repeat(5001), 7])
      expect((await anna('POST', `/api/stories/${UNKNOWN}/comments`, { body: { content } })).status).toBe(
        422,
      );
  });

  it('are created once per idempotency key', async () => {
    const story = await storyBy(world.as(await world.member()));
    const bea = world.as(await world.member());
    const [path, key, body] = [`/api/stories/${story}/comments`, randomUUID(), { content: 'Once.' }];
    const first = await bea<Comment>('POST', path, { body, key });
    world.later();
    const again = await Promise.all(
      Array.from({ length: 5 }, () => bea<Comment>('POST', path, { body, key })),
    );
    for (const answer of again) expect(answer).toMatchObject({ status: 201, body: first.body });
    expect(await commentsOn(bea, story)).toHaveLength(1);
    expect(await countOn(story)).toBe(1);
  });
});

it('creates another comment for the same idempotency key on another story', async () => {
  const anna = world.as(await world.member());
  const [one, other] = [await storyBy(anna), await storyBy(anna)];
  const send = (story: string): Promise<Answered<Comment>> =>
    anna('POST', `/api/stories/${story}/comments`, { body: { content: 'Hello' }, key: 'one-key-for-both' });
  const first = await send(one);
  expect((await send(one)).body).toEqual(first.body);
  expect((await send(other)).body).toMatchObject({ storyId: other });
  await world.folded();
  expect([await commentsOn(anna, one), await commentsOn(anna, other)]).toMatchObject([[{}], [{}]]);
});

describe('an author under her own story', () => {
  it('has no name or age under an anonymous story, not even for herself [A7]', async () => {
    const userId = await world.member();
    const anna = world.as(userId);
    const story = await storyBy(anna, true);
    const posted = await comment(anna, story);
    expect(posted).toMatchObject({ userId, firstName: null, age: null });
    expect(await commentsOn(anna, story)).toEqual([posted]);
    expect(await commentsOn(world.as(null), story)).toEqual([{ ...posted, userId: null }]);
    const { rows } = await world.dependencies.pool.query(
      'select author_id, age from community.story_comments where id = $1',
      [posted.id],
    );
    expect(rows).toEqual([{ author_id: null, age: null }]);
  });

  it('is named under a named story', async () => {
    const anna = world.as(await world.member());
    expect(await comment(anna, await storyBy(anna))).toMatchObject({ firstName: 'Anna', age: 51 });
  });

  it('looks like a member without a name under an anonymous story', async () => {
    const anna = world.as(await world.member());
    const story = await storyBy(anna, true);
    const nameless = world.as(await world.member({ firstName: null, dateOfBirth: null }));
    const own = await comment(anna, story, 'The same words');
    const other = await comment(nameless, story, 'The same words');
    const shape = ({ id, createdAt, updatedAt, ...rest }: Comment): object => {
      expect([id, createdAt, updatedAt].every((text) => text.length > 0)).toBe(true);
      return { ...rest, zone: createdAt.slice(16) };
    };
    // A visitor has no consistency token, so wait.
    await world.folded();
    const shown = await commentsOn(world.as(null), story);
    expect(shown.map(({ id }) => id)).toEqual([other.id, own.id]);
    const [one, two] = shown.map(shape);
    expect(one).toEqual(two);
  });
});

describe('lists of comments', () => {
  it('are sorted newest first, in pages', async () => {
    const story = await storyBy(world.as(await world.member()));
    const bea = world.as(await world.member());
    const contents: string[] = [];
    for (let number = 0; number < 52; number += 1)
      contents.unshift((await comment(bea, story, `${number}`)).id);
    await world.folded();
    const ids: string[] = [];
    for (let path: string | undefined = `/api/stories/${story}/comments`; path !== undefined;) {
      const page: Answered<Comment[]> = await world.as(null)<Comment[]>('GET', path);
      ids.push(...page.body.map(({ id }) => id));
      path = page.next;
    }
    expect(ids).toEqual(contents);
    expect((await bea('GET', `/api/stories/${story}/comments?cursor=x`)).status).toBe(422);
  });
});

describe('erasing a comment', () => {
  it('is allowed only to its author and lowers the count', async () => {
    const anna = world.as(await world.member());
    const story = await storyBy(anna, true);
    const bea = world.as(await world.member());
    const hers = await comment(bea, story);
    const own = await comment(anna, story);
    await world.folded();
    // Not even the story's author can erase other members' comments.
    expect((await anna('DELETE', `/api/stories/comments/${hers.id}`)).status).toBe(404);
    expect((await world.as(null)('DELETE', `/api/stories/comments/${hers.id}`)).status).toBe(401);
    expect((await bea('DELETE', `/api/stories/comments/${hers.id}`)).status).toBe(204);
    expect((await commentsOn(bea, story)).map(({ id }) => id)).toEqual([own.id]);
    expect(await countOn(story)).toBe(1);
    expect((await bea('DELETE', `/api/stories/comments/${hers.id}`)).status).toBe(404);
    expect((await anna('DELETE', `/api/stories/comments/${own.id}`)).status).toBe(204);
    expect(await commentsOn(anna, story)).toEqual([]);
    expect((await bea('DELETE', `/api/stories/comments/${UNKNOWN}`)).status).toBe(404);
  });
});
