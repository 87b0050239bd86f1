import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { publishPost } from '@secondspring/contracts/http/board.ts';
import type { exportCommunity } from '@secondspring/contracts/http/community.ts';
import { slotIds } from '@secondspring/platform/anonymity/slots.ts';
import { vaultOf } from '@secondspring/platform/vault/vaults.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { startCommunityWorld } from './world.ts';
import { useStarted } from '../world/use-started.ts';

type Post = ResponseOf<typeof publishPost>;
type Export = ResponseOf<typeof exportCommunity>;

const world = useStarted(startCommunityWorld);

const content = { title: 'Nights', content: 'How do you sleep?', isAnonymous: true };
const publish = (member: string, key: string) =>
  world.as(member)<Post>('POST', '/api/community/posts', { body: content, key });
const slotsOf = (member: string, count: number) =>
  slotIds(vaultOf(world.dependencies.vaults, 'community'), member, 'post', 0, count);
const fifty = Array.from({ length: 50 }, (_, index) => index);

describe('slots', () => {
  it('are taken once by 50 concurrent calls with one key, and all return the same answer', async () => {
    const anna = await world.member();
    const answers = await Promise.all(fifty.map(() => publish(anna, 'one-intent-of-hers')));
    expect(answers.map(({ status }) => status)).toEqual(fifty.map(() => 201));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body.id).toBe((await slotsOf(anna, 1))[0]);
    const { body } = await world.as(anna)<Export>('GET', '/api/community/export', {
      token: answers[0]?.headers.get('Consistency-Token') ?? '',
    });
    expect(body.posts).toHaveLength(1);
  });

  it('are consecutive for 50 concurrent calls with different keys', async () => {
    const anna = await world.member();
    const answers = await Promise.all(fifty.map((index) => publish(anna, `intent-number-${index}`)));
    expect(answers.map(({ status }) => status)).toEqual(fifty.map(() => 201));
    expect(answers.map(({ body }) => body.id).sort()).toEqual((await slotsOf(anna, 50)).sort());
  });

  it('are found again by a repeated call after later writes', async () => {
    const anna = await world.member();
    const first = await publish(anna, 'the-first-intent');
    for (const key of ['the-second', 'the-third']) await publish(anna, `${key}-intent`);
    await world.folded();
    const again = await publish(anna, 'the-first-intent');
    expect(again.body).toEqual(first.body);
    expect((await publish(anna, 'the-fourth-intent')).body.id).toBe((await slotsOf(anna, 4))[3]);
  });

  it('are not reused after erasure, and a repeated call creates no second post', async () => {
    const anna = await world.member();
    const first = await publish(anna, 'to-be-erased-soon');
    const second = await publish(anna, 'the-one-that-stays');
    const erase = (id: string) => world.as(anna)('DELETE', `/api/community/posts/${id}`);
    expect((await erase(first.body.id)).status).toBe(204);
    await world.folded();
    const again = await publish(anna, 'to-be-erased-soon');
    expect(again.status).toBe(409);
    expect((await erase(second.body.id)).status).toBe(204);
    await world.folded();
    const third = await publish(anna, 'after-all-of-that');
    expect(third.body.id).toBe((await slotsOf(anna, 3))[2]);
  });

  it.each(['post', 'comment', 'story', 'storyComment'] as const)(
    'answers 409 to a repeated %s once its key is destroyed',
    async (kind) => {
      const anna = world.as(await world.member());
      const write = (path: string, body: object, key: string) => anna<Post>('POST', path, { body, key });
      const post = await write('/api/community/posts', content, 'the-post-commented-on');
      const story = await write('/api/stories', content, 'the-story-commented-on');
      await world.folded();
      const comment = { content: 'Hello', isAnonymous: true };
      const calls = {
        post: ['/api/community/posts', content],
        comment: [`/api/community/posts/${post.body.id}/comments`, comment],
        story: ['/api/stories', content],
        storyComment: [`/api/stories/${story.body.id}/comments`, { content: 'Hello' }],
      } as const;
      const [path, body] = calls[kind];
      const first = await write(path, body, 'sent-a-second-time');
      expect(first.status).toBe(201);
      await vaultOf(world.dependencies.vaults, 'community').eraseItem(`${kind}-${first.body.id}`);
      const again = await write(path, body, 'sent-a-second-time');
      expect(again.status).toBe(409);
    },
  );

  describe('while the projectors are stopped', () => {
    afterEach(() => world.projectors.start());

    it('are found again by a repeated call, and a new call takes the next free slot', async () => {
      const anna = await world.member();
      const before = await publish(anna, 'before-the-outage');
      await world.folded();
      await world.projectors.stop();
      const publishElsewhere = async (key: string) =>
        await world.as(anna)<Post>('POST', '/api/community/posts', { body: content, key });
      const first = await publishElsewhere('in-the-outage-one');
      const second = await publishElsewhere('in-the-outage-two');
      expect((await publishElsewhere('in-the-outage-one')).body).toEqual(first.body);
      expect((await publishElsewhere('in-the-outage-two')).body).toEqual(second.body);
      expect((await publishElsewhere('before-the-outage')).body).toEqual(before.body);
      expect([before, first, second].map(({ body }) => body.id)).toEqual(await slotsOf(anna, 3));
    });
  });
});
