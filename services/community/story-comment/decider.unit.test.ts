import type { DomainEvent, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { describe, expect, it } from 'vitest';
import { storyCommentDecider, type PostStoryComment } from './decider.ts';

const commentId = '5a3e1d3c-6a2e-8d8f-9f8e-4b6f1d2c3b4a';
const storyId = '33333333-6a2e-8d8f-9f8e-4b6f1d2c3b4a';
const ownerTag = '11111111-6a2e-8d8f-9f8e-4b6f1d2c3b4a';
const post: PostStoryComment = {
  commentId,
  storyId,
  ownerTag,
  author: '22222222-6a2e-8d8f-9f8e-4b6f1d2c3b4a',
  isAnonymous: false,
  content: 'Thank you.',
  age: 51,
};
const after = (...events: readonly NewEvent[]) =>
  stateAfter(
    storyCommentDecider,
    events.map((event) => ({ ...event, at: '2026-03-08T17:45:12.345Z' }) as DomainEvent),
  );
const posted = (over: Partial<PostStoryComment> = {}): NewEvent => {
  return { type: 'StoryCommentPosted', data: { ...post, ...over, needsCare: false } };
};
const erased: NewEvent = { type: 'StoryCommentErased', data: { commentId, storyId } };

describe('commenting on a story', () => {
  it('stores the author’s age', () => {
    expect(storyCommentDecider.decide(after(), post)).toEqual([posted()]);
  });

  it('stores no age if anonymous', () => {
    expect(storyCommentDecider.decide(after(), { ...post, isAnonymous: true })).toEqual([
      posted({ isAnonymous: true, age: null }),
    ]);
  });

  it('needs care if it may speak of self-harm', () => {
    expect(storyCommentDecider.decide(after(), { ...post, content: 'I don’t want to live' })).toMatchObject([
      { data: { needsCare: true } },
    ]);
  });

  it('is refused in a used slot', () => {
    expect(storyCommentDecider.decide(after(posted()), post)).toEqual({ refused: 'conflict' });
    expect(storyCommentDecider.decide(after(posted(), erased), post)).toEqual({ refused: 'conflict' });
  });
});

it('shows only the minute, named or anonymous', () => {
  for (const isAnonymous of [false, true])
    expect(after(posted({ isAnonymous }))).toMatchObject({
      item: { createdAt: '2026-03-08T17:45:00.000Z' },
    });
});

it('is erased once its key is destroyed', () => {
  const forgotten = { author: FORGOTTEN, needsCare: FORGOTTEN, content: FORGOTTEN, age: FORGOTTEN };
  const event = { ...posted(), data: { ...posted().data, ...forgotten }, at: '2026-03-08T17:45:12.345Z' };
  expect(stateAfter(storyCommentDecider, [event as DomainEvent])).toEqual({ status: 'erased' });
});
