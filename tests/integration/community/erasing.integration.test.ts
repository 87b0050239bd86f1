import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { getPost } from '@secondspring/contracts/http/board.ts';
import type { exportCommunity } from '@secondspring/contracts/http/community.ts';
import { eraseScheduledItem, eraseItemsOfMember } from '@secondspring/community/erasure/erase-items.ts';
import { ownKinds } from '@secondspring/community/own-items/state.ts';
import { startReactors } from '@secondspring/community/reactors.ts';
import { scheduleReportErasures } from '@secondspring/community/report/erase-reports.ts';
import { withVault } from '@secondspring/platform/http/service/dependencies.ts';
import { vaultOf } from '@secondspring/platform/vault/vaults.ts';
import { describe, expect, it } from 'vitest';
import { startCommunityWorld } from './world.ts';
import { addHours } from 'date-fns/addHours';
import { useStarted } from '../world/use-started.ts';

type Item = { readonly id: string };
type Export = ResponseOf<typeof exportCommunity>;
type Post = ResponseOf<typeof getPost>;

const world = useStarted(startCommunityWorld);

const words = { title: 'Nights', content: 'How do you sleep?' };

/** A member with a named and an anonymous item of each kind; her comments are on another member's items. */
const writer = async () => {
  const [userId, other] = [await world.member(), await world.member()];
  const [her, bea] = [world.as(userId), world.as(other)];
  const write = async (caller: typeof her, path: string, body: object): Promise<string> => {
    const answer = await caller<Item>('POST', path, { body });
    expect(answer.status).toBe(201);
    await world.folded();
    return answer.body.id;
  };
  const post = await write(bea, '/api/community/posts', words);
  const story = await write(bea, '/api/stories', words);
  const anonymousStory = await write(her, '/api/stories', { ...words, isAnonymous: true });
  const named: string[] = [
    `post-${await write(her, '/api/community/posts', words)}`,
    `comment-${await write(her, `/api/community/posts/${post}/comments`, { content: 'Hello' })}`,
    `story-${await write(her, '/api/stories', words)}`,
    `storyComment-${await write(her, `/api/stories/${story}/comments`, { content: 'Hello' })}`,
  ];
  const anonymous: string[] = [
    `post-${await write(her, '/api/community/posts', { ...words, isAnonymous: true })}`,
    `comment-${await write(her, `/api/community/posts/${post}/comments`, { content: 'Hello', isAnonymous: true })}`,
    `story-${anonymousStory}`,
    `storyComment-${await write(her, `/api/stories/${anonymousStory}/comments`, { content: 'Hello' })}`,
  ];
  return { userId, her, bea, post, named, anonymous };
};

const lastOf = async (stream: string): Promise<string | undefined> =>
  (await world.dependencies.eventLog.read(stream)).at(-1)?.type;
const areErased = async (streams: readonly string[]): Promise<boolean[]> =>
  await Promise.all(streams.map(async (stream) => (await lastOf(stream))?.endsWith('Erased') ?? false));
const all = (value: boolean): boolean[] => [value, value, value, value];

/** The dependencies that the service erases with. */
const own = () => withVault(world.dependencies, 'community');

it('erases the note of a report whose item is gone', async () => {
  const [reporter, other] = [await world.member(), world.as(await world.member())];
  const { body: post } = await other<Item>('POST', '/api/community/posts', { body: words });
  await world.folded();
  const path = `/api/community/posts/${post.id}`;
  await world.as(reporter)('POST', `${path}/report`, { body: { reason: 'other', note: 'Please look' } });
  await other('DELETE', path);
  await world.folded();
  const due: string[] = [];
  const schedule = async (stream: string): Promise<void> => void due.push(stream);
  const reportVault = vaultOf(world.dependencies.vaults, 'reports');
  await scheduleReportErasures({ ...own(), reportVault }, { schedule }, 6)(reporter, 0n);
  expect(due).toEqual([`report-${await reportVault.pseudonym(reporter, 'report', `post|${post.id}`)}`]);
});

describe('erasing a member’s items', () => {
  it('erases named items at once and schedules each anonymous item at its own time, on every repetition [A8]', async () => {
    const { userId, her, bea, post, named, anonymous } = await writer();
    const erasedItem = await her<Item>('POST', '/api/community/posts', {
      body: { ...words, isAnonymous: true },
    });
    await her('DELETE', `/api/community/posts/${erasedItem.body.id}`);
    await world.folded();
    expect((await bea<Post>('GET', `/api/community/posts/${post}`)).body.commentCount).toBe(2);
    await world.projectors.stop();
    const due = new Map<string, number>();
    const schedule = (stream: string, at: Date): Promise<void> => {
      due.set(stream, due.get(stream) ?? at.getTime());
      return Promise.resolve();
    };
    const began = Date.now();
    try {
      const erase = eraseItemsOfMember(own(), { schedule }, 6);
      await erase(userId);
      await erase(userId);
    } finally {
      world.projectors.start();
    }
    expect(await areErased(named)).toEqual(all(true));
    expect(await areErased(anonymous)).toEqual(all(false));
    const times = anonymous.map((stream) => due.get(stream) ?? 0);
    expect(new Set(times).size).toBe(4);
    for (const time of times) {
      expect(time).toBeGreaterThanOrEqual(began);
      expect(time).toBeLessThanOrEqual(Number(addHours(Date.now(), 6)));
    }
    // An item that she was sending meanwhile would be in a free slot, which is checked later.
    const free = [...due].filter(([stream]) => !anonymous.includes(stream));
    for (const kind of ownKinds)
      expect(free.filter(([stream]) => stream.startsWith(`${kind}-`)).length).toBeGreaterThanOrEqual(8);
    for (const [, time] of free) expect(time).toBeGreaterThanOrEqual(began + 60_000);
    await world.folded();
    expect((await bea<Post>('GET', `/api/community/posts/${post}`)).body.commentCount).toBe(1);
    const { body } = await her<Export>('GET', '/api/community/export');
    const { posts, comments, stories, storyComments } = body;
    expect([posts, comments, stories, storyComments].map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  });

  it('erases an anonymous item and its key when due, and does nothing the second time', async () => {
    const { bea, post, anonymous } = await writer();
    const erase = eraseScheduledItem(own());
    // Comments first: erasing a story removes its comments from the lists.
    for (const stream of [...anonymous].reverse()) {
      await erase(stream);
      await erase(stream);
      const events = await world.dependencies.eventLog.read(stream);
      expect(events).toHaveLength(2);
      expect(events[0]?.data).toMatchObject({ content: { forgotten: true }, author: { forgotten: true } });
    }
    await world.folded();
    expect((await bea<Post>('GET', `/api/community/posts/${post}`)).body.commentCount).toBe(1);
    const free = `post-${randomUUID()}`;
    await erase(free);
    expect(await lastOf(free)).toBeUndefined();
  });

  it('completes after an interruption at any step', async () => {
    const { userId, named, anonymous } = await writer();
    const [noted, erased] = [new Set<string>(), new Set<string>()];
    let steps = 0;
    /** Throws at every third step: before erasing an item, or before recording it. */
    const mayDie = (): void => {
      if ((steps += 1) % 3 === 0) throw new Error('killed');
    };
    const handle: typeof world.dependencies.handle = async (call) => {
      if (!erased.has(call.stream)) mayDie();
      erased.add(call.stream);
      return await world.dependencies.handle(call);
    };
    const schedule = async (stream: string): Promise<void> => {
      if (anonymous.includes(stream) && !noted.has(stream)) mayDie();
      noted.add(stream);
      await Promise.resolve();
    };
    const erase = eraseItemsOfMember({ ...own(), handle }, { schedule }, 6);
    let died = 0;
    for (let isDone = false; !isDone;)
      try {
        await erase(userId);
        isDone = true;
      } catch {
        died += 1;
      }
    expect(died).toBeGreaterThan(1);
    expect(await areErased(named)).toEqual(all(true));
    expect(anonymous.filter((stream) => noted.has(stream))).toEqual(anonymous);
  });

  it('begins at a member’s request and records its completion', async () => {
    const { userId, named, anonymous } = await writer();
    const { eventLog } = world.dependencies;
    const reactors = startReactors(world.dependencies, { erasureSpreadHours: 0 });
    try {
      const stream = `user-${userId}`;
      const revision = (await eventLog.read(stream)).at(-1)?.revision ?? 0n;
      const wish = { type: 'AccountErasureRequested', data: { userId }, id: randomUUID() } as const;
      await eventLog.append(stream, revision, [wish], null);
      const isDone = async (): Promise<boolean> =>
        (await lastOf(`erasure-${userId}`)) === 'ErasureStepCompleted' &&
        !(await areErased([...named, ...anonymous])).includes(false);
      while (!(await isDone())) await pause(50);
      const [step] = await eventLog.read(`erasure-${userId}`);
      expect(step?.data).toEqual({ userId, step: 'community' });
      for (const item of anonymous) {
        const [firstEvent] = await eventLog.read(item);
        expect(firstEvent?.data).toMatchObject({ author: { forgotten: true } });
      }
    } finally {
      await reactors.stop();
    }
  });
});
