import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type {
  commentOnPost,
  listPostCategories,
  publishPost,
  voteOnPost,
} from '@secondspring/contracts/http/board.ts';
import { boardCategories } from '@secondspring/community/category/categories.ts';
import { describe, expect, it } from 'vitest';
import type { Calling } from '../world/calling.ts';
import { startCommunityWorld } from './world.ts';
import { useStarted } from '../world/use-started.ts';

type Post = ResponseOf<typeof publishPost>;
type Comment = ResponseOf<typeof commentOnPost>;
type Votes = ResponseOf<typeof voteOnPost>;

const world = useStarted(startCommunityWorld);

const content = { title: 'Nights', content: 'How do you sleep?', categoryId: 3 };
const visitor = (): Calling => world.as(null);
/** Publishes a minute after the previous post, so that the order is certain. */
const publish = async (caller: Calling, more: object = {}): Promise<Post> => {
  world.later();
  const { status, body } = await caller<Post>('POST', '/api/community/posts', {
    body: { ...content, ...more },
  });
  expect(status).toBe(201);
  return body;
};
const writeComment = async (caller: Calling, { id }: Post, more: object = {}): Promise<Comment> => {
  world.later();
  const answer = await caller<Comment>('POST', `/api/community/posts/${id}/comments`, {
    body: { content: 'With the window open.', ...more },
  });
  expect(answer.status).toBe(201);
  return answer.body;
};
const read = async (caller: Calling, { id }: Post): Promise<Post> =>
  (await caller<Post>('GET', `/api/community/posts/${id}`)).body;
const commentsOn = async (caller: Calling, { id }: Post): Promise<Comment[]> =>
  (await caller<Comment[]>('GET', `/api/community/posts/${id}/comments`)).body;
/** Appends the event of a moderator's decision. */
const moderate = async (
  kind: 'post' | 'comment',
  itemId: string,
  type: 'ItemHidden' | 'ItemRestored',
): Promise<void> => {
  const stream = `moderation-${randomUUID()}`;
  const data = { kind, itemId, moderator: 'operator', reason: 'a test' };
  await world.dependencies.eventLog.append(stream, 'no_stream', [{ type, data, id: randomUUID() }], null);
  await world.folded();
};

describe('categories', () => {
  it('are listed in their order for everyone', async () => {
    const { body } = await visitor()<ResponseOf<typeof listPostCategories>>(
      'GET',
      '/api/community/categories',
    );
    expect(body.map(({ id, name }) => [id, name])).toEqual(boardCategories.map(({ id, name }) => [id, name]));
  });
});

describe('posts', () => {
  it.each([false, true])('show their author only to herself (anonymous: %s)', async (isAnonymous) => {
    const userId = await world.member();
    const anna = world.as(userId);
    world.later(17);
    const post = await publish(anna, { isAnonymous });
    expect(post).toMatchObject({ ...content, userId, isAnonymous, upvotes: 0, myVote: 0, commentCount: 0 });
    if (isAnonymous) expect(post.createdAt).toMatch(/:00\.000Z$/u);
    expect(await read(anna, post)).toEqual(post);
    const other = world.as(await world.member());
    for (const caller of [visitor(), other]) {
      expect(await read(caller, post)).toEqual({ ...post, userId: null });
      const { body } = await caller<Post[]>('GET', '/api/community/posts');
      expect(body.find(({ id }) => id === post.id)).toEqual({ ...post, userId: null });
    }
    const listed = await anna<Post[]>('GET', '/api/community/posts?categoryId=3');
    expect(listed.body.find(({ id }) => id === post.id)).toEqual(post);
    const { rows } = await world.dependencies.pool.query(
      'select author_id from community.posts where id = $1',
      [post.id],
    );
    expect(rows).toEqual([{ author_id: isAnonymous ? null : userId }]);
  });

  it('may have no category, but not an unknown one', async () => {
    const anna = world.as(await world.member());
    expect((await publish(anna, { categoryId: null })).categoryId).toBeNull();
    const wrong = await anna('POST', '/api/community/posts', { body: { ...content, categoryId: 4711 } });
    expect(wrong.status).toBe(422);
    expect((await anna('GET', '/api/community/posts?categoryId=4711')).body).toEqual([]);
    expect((await anna('GET', '/api/community/posts?categoryId=99999999999')).body).toEqual([]);
  });

  it('require a member, a title and a content, and ignore all other fields [S17]', async () => {
    const anna = world.as(await world.member());
    const path = '/api/community/posts';
    expect((await visitor()('POST', path, { body: content })).status).toBe(401);
    for (const wrong of [{ title: ' ' }, { title: 'x'.repeat(256) }, { content: '' }, { categoryId: 0 }])
      expect((await anna('POST', path, { body: { ...content, ...wrong } })).status).toBe(422);
    const more = { upvotes: 7, commentCount: 7, isPinned: true, id: randomUUID(), userId: randomUUID() };
    const { body } = await anna<Post>('POST', path, { body: { ...content, ...more } });
    expect(body).toMatchObject({ upvotes: 0, commentCount: 0, isPinned: false });
    expect([body.id, body.userId]).not.toContain(more.id);
  });

  it('return 404 for an unknown id and after erasure, and only their author can erase them', async () => {
    const anna = world.as(await world.member());
    const bea = world.as(await world.member());
    const post = await publish(anna, { isAnonymous: true });
    await world.folded();
    await writeComment(bea, post);
    await world.folded();
    const path = `/api/community/posts/${post.id}`;
    const none = `/api/community/posts/${randomUUID()}`;
    expect((await visitor()('DELETE', path)).status).toBe(401);
    for (const [caller, where] of [
      [bea, path],
      [anna, none],
    ] as const)
      expect((await caller('DELETE', where)).status).toBe(404);
    expect((await anna('DELETE', path)).status).toBe(204);
    for (const where of [path, `${path}/comments`, none]) expect((await anna('GET', where)).status).toBe(404);
    expect((await anna('DELETE', path)).status).toBe(404);
    const left = await world.dependencies.pool.query('select from community.comments where post_id = $1', [
      post.id,
    ]);
    expect(left.rowCount).toBe(0);
    const [published] = await world.dependencies.eventLog.read(`post-${post.id}`);
    expect(published?.data).toMatchObject({ title: { forgotten: true }, content: { forgotten: true } });
  });

  it('are visible only to their author while hidden by a moderator, and to all when restored', async () => {
    const anna = world.as(await world.member());
    const bea = world.as(await world.member());
    const post = await publish(anna);
    await world.folded();
    await moderate('post', post.id, 'ItemHidden');
    expect(await read(anna, post)).toEqual(post);
    const path = `/api/community/posts/${post.id}`;
    for (const caller of [visitor(), bea])
      for (const where of [path, `${path}/comments`]) expect((await caller('GET', where)).status).toBe(404);
    expect((await bea('POST', `${path}/vote`, { body: { voteType: 1 } })).status).toBe(404);
    expect((await bea('POST', `${path}/comments`, { body: { content: 'Hello' } })).status).toBe(404);
    expect((await anna('GET', `${path}/comments`)).status).toBe(200);
    const { body } = await visitor()<Post[]>('GET', '/api/community/posts');
    expect(body.map(({ id }) => id)).not.toContain(post.id);
    await moderate('post', post.id, 'ItemRestored');
    expect(await read(bea, post)).toMatchObject({ id: post.id });
  });
});

describe('pages of posts', () => {
  it('list pinned posts first, then the newest, each once', async () => {
    const anna = world.as(await world.member());
    const made: Post[] = [];
    for (let index = 0; index < 63; index += 1)
      made.push(await publish(anna, { categoryId: 9, isAnonymous: index % 2 === 0 }));
    const data = { postId: made[5]?.id ?? '', moderator: 'operator', reason: 'a test' };
    const pin = { type: 'PostPinned', data, id: randomUUID() } as const;
    await world.dependencies.eventLog.append(`pin-${data.postId}`, 'no_stream', [pin], null);
    await world.folded();
    const first = await anna<Post[]>('GET', '/api/community/posts?categoryId=9');
    expect(first.next).toContain('categoryId=9');
    const second = await anna<Post[]>('GET', first.next ?? '');
    const third = await anna<Post[]>('GET', second.next ?? '');
    const pages = [first, second, third];
    expect([...pages.map(({ body }) => body.length), third.next]).toEqual([10, 50, 3, undefined]);
    const newestFirst = made.map(({ id }) => id).reverse();
    const expected = [data.postId, ...newestFirst.filter((id) => id !== data.postId)];
    expect(pages.flatMap(({ body }) => body).map(({ id }) => id)).toEqual(expected);
    expect(first.body[0]?.isPinned).toBe(true);
    expect((await anna('GET', '/api/community/posts?cursor=nonsense')).status).toBe(422);
  });
});

describe('comments', () => {
  it('are listed newest first and counted, and only the author sees which are hers', async () => {
    const anna = await world.member();
    const bea = await world.member();
    const post = await publish(world.as(anna));
    await world.folded();
    const first = await writeComment(world.as(bea), post);
    const second = await writeComment(world.as(anna), post, { isAnonymous: true });
    await world.folded();
    expect((await commentsOn(world.as(anna), post)).map(({ id, userId }) => [id, userId])).toEqual([
      [second.id, anna],
      [first.id, null],
    ]);
    const comments = await commentsOn(visitor(), post);
    expect(comments).toEqual([second, first].map((comment) => ({ ...comment, userId: null })));
    expect((await read(visitor(), post)).commentCount).toBe(2);
  });

  it('can be erased only by their author, which lowers the count', async () => {
    const anna = world.as(await world.member());
    const bea = world.as(await world.member());
    const post = await publish(anna);
    await world.folded();
    const comment = await writeComment(bea, post);
    await world.folded();
    const path = `/api/community/comments/${comment.id}`;
    expect((await visitor()('DELETE', path)).status).toBe(401);
    expect((await anna('DELETE', path)).status).toBe(404);
    expect((await bea('DELETE', path)).status).toBe(204);
    expect((await bea('DELETE', path)).status).toBe(404);
    expect(await commentsOn(bea, post)).toEqual([]);
    expect((await read(bea, post)).commentCount).toBe(0);
  });

  it('are not counted and visible only to their author while hidden by a moderator', async () => {
    const anna = world.as(await world.member());
    const bea = world.as(await world.member());
    const post = await publish(anna);
    await world.folded();
    const [kept, hidden] = [await writeComment(anna, post), await writeComment(bea, post)];
    await world.folded();
    await moderate('comment', hidden.id, 'ItemHidden');
    for (const caller of [visitor(), anna])
      expect((await commentsOn(caller, post)).map(({ id }) => id)).toEqual([kept.id]);
    expect((await commentsOn(bea, post)).map(({ id }) => id)).toEqual([hidden.id, kept.id]);
    expect((await read(anna, post)).commentCount).toBe(1);
    const vote = { body: { voteType: 1 } };
    expect((await anna('POST', `/api/community/comments/${hidden.id}/vote`, vote)).status).toBe(404);
    await moderate('comment', hidden.id, 'ItemRestored');
    expect((await read(anna, post)).commentCount).toBe(2);
  });

  it('require a member, a text and an existing post', async () => {
    const anna = world.as(await world.member());
    const post = await publish(anna);
    await world.folded();
    const on = (id: string) => `/api/community/posts/${id}/comments`;
    expect((await visitor()('POST', on(post.id), { body: { content: 'Hello' } })).status).toBe(401);
    expect((await anna('POST', on(post.id), { body: { content: '  ' } })).status).toBe(422);
    expect((await anna('POST', on(randomUUID()), { body: { content: 'Hello' } })).status).toBe(404);
    expect((await visitor()('GET', on(randomUUID()))).status).toBe(404);
  });

  it('are listed in pages', async () => {
    const anna = world.as(await world.member());
    const post = await publish(anna);
    await world.folded();
    const made: string[] = [];
    for (let index = 0; index < 61; index += 1) made.push((await writeComment(anna, post)).id);
    await world.folded();
    const first = await visitor()<Comment[]>('GET', `/api/community/posts/${post.id}/comments`);
    const second = await visitor()<Comment[]>('GET', first.next ?? '');
    const third = await visitor()<Comment[]>('GET', second.next ?? '');
    const pages = [first.body, second.body, third.body];
    expect(pages.flat().map(({ id }) => id)).toEqual(made.reverse());
    expect([...pages.map(({ length }) => length), third.next]).toEqual([10, 50, 1, undefined]);
  });

  it('are created once per idempotency key and post', async () => {
    const anna = world.as(await world.member());
    const [one, other] = [await publish(anna), await publish(anna)];
    await world.folded();
    const send = (post: Post, content = 'Hello') =>
      anna<Comment>('POST', `/api/community/posts/${post.id}/comments`, {
        body: { content },
        key: 'one-key-for-both',
      });
    const first = await send(one);
    expect((await send(one)).body).toEqual(first.body);
    expect((await send(other)).body).toMatchObject({ postId: other.id });
    expect(await send(one, 'Changed')).toMatchObject({
      status: 409,
      body: { type: 'urn:secondspring:idempotency-key-reused' },
    });
    await world.folded();
    expect(await send(one, 'Changed')).toMatchObject({
      status: 409,
      body: { type: 'urn:secondspring:idempotency-key-reused' },
    });
    expect([await commentsOn(anna, one), await commentsOn(anna, other)]).toMatchObject([[{}], [{}]]);
    expect(await commentsOn(anna, one)).toHaveLength(1);
  });
});

describe.each(['post', 'comment'] as const)('votes on a %s', (kind) => {
  const target = async (): Promise<{ path: string; sum: (who: Calling) => Promise<Votes> }> => {
    const anna = world.as(await world.member());
    const post = await publish(anna);
    await world.folded();
    const id = kind === 'post' ? post.id : (await writeComment(anna, post)).id;
    await world.folded();
    const sum = async (caller: Calling): Promise<Votes> => {
      const item = kind === 'post' ? await read(caller, post) : (await commentsOn(caller, post))[0];
      return { upvotes: item?.upvotes ?? 0, myVote: item?.myVote ?? 0 };
    };
    return { path: `/api/community/${kind}s/${id}/vote`, sum };
  };
  const vote = async (caller: Calling, path: string, voteType: number, key?: string) =>
    await caller<Votes>('POST', path, { body: { voteType }, ...(key === undefined ? {} : { key }) });

  it('can be set, withdrawn and switched, and each answer has the new count', async () => {
    const { path, sum } = await target();
    const bea = world.as(await world.member());
    const cleo = world.as(await world.member());
    await world.projectors.stop();
    try {
      const voteElsewhere = async (voteType: number) =>
        (await bea<Votes>('POST', path, { body: { voteType }, elsewhere: true })).body;
      expect(await voteElsewhere(1)).toEqual({ upvotes: 1, myVote: 1 });
      expect(await voteElsewhere(-1)).toEqual({ upvotes: -1, myVote: -1 });
      expect(await voteElsewhere(-1)).toEqual({ upvotes: 0, myVote: 0 });
      expect(await voteElsewhere(1)).toEqual({ upvotes: 1, myVote: 1 });
    } finally {
      world.projectors.start();
    }
    await world.folded();
    expect((await vote(cleo, path, -1)).body).toEqual({ upvotes: 0, myVote: -1 });
    await world.folded();
    expect(await sum(bea)).toEqual({ upvotes: 0, myVote: 1 });
    expect(await sum(cleo)).toEqual({ upvotes: 0, myVote: -1 });
    expect(await sum(visitor())).toEqual({ upvotes: 0, myVote: 0 });
  });

  it('count once per member under concurrent calls [S26]', async () => {
    const { path, sum } = await target();
    const members = await Promise.all(Array.from({ length: 8 }, () => world.member()));
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) => {
        const member = members[index % 8] ?? '';
        return vote(world.as(member), path, 1, `only-intent-of-${member}`);
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await world.folded();
    expect(await sum(visitor())).toEqual({ upvotes: 8, myVote: 0 });
  });

  it('require a member, a vote for or against, and an existing item', async () => {
    const { path } = await target();
    const bea = world.as(await world.member());
    expect((await vote(visitor(), path, 1)).status).toBe(401);
    for (const wrong of [0, 2, '1'])
      expect((await bea('POST', path, { body: { voteType: wrong } })).status).toBe(422);
    expect((await vote(bea, `/api/community/${kind}s/${randomUUID()}/vote`, 1)).status).toBe(404);
  });
});
