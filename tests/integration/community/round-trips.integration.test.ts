import { vaultOf } from '@secondspring/platform/vault/vaults.ts';
import { describe, expect, it } from 'vitest';
import { startCommunityWorld } from './world.ts';
import { useStarted } from '../world/use-started.ts';

const world = useStarted(startCommunityWorld);

type Item = { readonly id: string };
const content = { title: 'Nights', content: 'How do you sleep?', categoryId: 3 };

describe('round trips', () => {
  it('are at most one read, one append and two queries for a command', async () => {
    const anna = world.as(await world.member());
    world.roundTrips();
    const { body: post } = await anna<Item>('POST', '/api/community/posts', { body: content });
    expect(world.roundTrips()).toEqual({ reads: 0, appends: 1, queries: 1 });
    await world.folded();
    const path = `/api/community/posts/${post.id}`;
    const { body: comment } = await anna<Item>('POST', `${path}/comments`, { body: { content: 'Hello' } });
    expect(world.roundTrips()).toEqual({ reads: 0, appends: 1, queries: 2 });
    await world.folded();
    for (const item of [path, `/api/community/comments/${comment.id}`]) {
      const vote = () => anna('POST', `${item}/vote`, { body: { voteType: 1 } });
      await vote();
      expect(world.roundTrips()).toEqual({ reads: 0, appends: 1, queries: 1 });
      await world.folded();
      await vote();
      expect(world.roundTrips()).toEqual({ reads: 1, appends: 1, queries: 1 });
    }
    await anna('DELETE', path);
    expect(world.roundTrips()).toEqual({ reads: 1, appends: 1, queries: 0 });
  });

  it('are one query for a read, a second one for the reader’s votes, and none to the event store', async () => {
    const userId = await world.member();
    const anna = world.as(userId);
    const { body: post } = await anna<Item>('POST', '/api/community/posts', { body: content });
    await world.folded();
    await anna('POST', `/api/community/posts/${post.id}/comments`, { body: { content: 'Hello' } });
    await world.folded();
    for (const [path, ofVisitor, ofMember] of [
      ['/api/community/categories', 1, 1],
      ['/api/community/posts', 1, 2],
      ['/api/community/posts?categoryId=3', 1, 2],
      [`/api/community/posts/${post.id}`, 1, 2],
      [`/api/community/posts/${post.id}/comments`, 1, 2],
    ] as const)
      for (const [caller, queries] of [
        [null, ofVisitor],
        [userId, ofMember],
      ] as const) {
        world.roundTrips();
        expect((await world.as(caller)('GET', path)).status).toBe(200);
        expect([path, world.roundTrips()]).toEqual([path, { reads: 0, appends: 0, queries }]);
      }
  });
});

describe('a member whose keys were destroyed', () => {
  it('can read like a visitor and cannot write', async () => {
    const other = world.as(await world.member());
    const { body: post } = await other<Item>('POST', '/api/community/posts', { body: content });
    await world.folded();
    const userId = await world.member();
    await vaultOf(world.dependencies.vaults, 'community').erase(userId);
    const her = world.as(userId);
    const path = `/api/community/posts/${post.id}`;
    for (const where of ['/api/community/posts', path, `${path}/comments`])
      expect((await her('GET', where)).status).toBe(200);
    expect((await her('POST', '/api/community/posts', { body: content })).status).toBe(401);
    expect((await her('POST', `${path}/comments`, { body: { content: 'Hello' } })).status).toBe(401);
    expect((await her('POST', `${path}/vote`, { body: { voteType: 1 } })).status).toBe(401);
  });
});
