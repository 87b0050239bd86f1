import type { DomainEvent, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { describe, expect, it } from 'vitest';
import { commentDecider, postDecider, storyCommentDecider, storyDecider } from './decider.ts';

const at = '2026-03-08T17:45:12.345Z';
const minute = '2026-03-08T17:45:00.000Z';
const postId = '5a3e1d3c-6a2e-8d8f-9f8e-4b6f1d2c3b4a';
const storyId = '33333333-6a2e-8d8f-9f8e-4b6f1d2c3b4a';
const commentId = '44444444-6a2e-8d8f-9f8e-4b6f1d2c3b4a';
const written = {
  ownerTag: '11111111-6a2e-8d8f-9f8e-4b6f1d2c3b4a',
  author: '22222222-6a2e-8d8f-9f8e-4b6f1d2c3b4a',
  isAnonymous: false,
  content: 'It took a while.',
};
const title = 'Sleeping again';

const kinds = [
  {
    decider: postDecider,
    type: 'PostPublished',
    item: { ...written, postId, title, categoryId: 3 },
    erased: { type: 'PostErased', data: { postId } },
    namedAt: at,
    forgotten: { title: FORGOTTEN, content: FORGOTTEN },
  },
  {
    decider: commentDecider,
    type: 'CommentPosted',
    item: { ...written, commentId, postId },
    erased: { type: 'CommentErased', data: { commentId, postId } },
    namedAt: at,
    forgotten: { content: FORGOTTEN },
  },
  {
    decider: storyDecider,
    type: 'StoryPublished',
    item: { ...written, storyId, title, tags: ['HRT'] },
    erased: { type: 'StoryErased', data: { storyId } },
    namedAt: at,
    forgotten: { title: FORGOTTEN, content: FORGOTTEN, tags: FORGOTTEN },
  },
  {
    decider: storyCommentDecider,
    type: 'StoryCommentPosted',
    item: { ...written, commentId, storyId, age: 51 },
    erased: { type: 'StoryCommentErased', data: { commentId, storyId } },
    namedAt: minute,
    forgotten: { content: FORGOTTEN, age: FORGOTTEN },
  },
] as const;

describe.each(kinds)('item written by $type', ({ decider, type, item, erased, namedAt, forgotten }) => {
  const { decide } = decider as { decide: (state: unknown, item: object) => unknown };
  const posted = (over: object = {}) => ({ type, data: { ...item, needsCare: false, ...over } });
  const after = (...events: readonly { type: string; data: object }[]) =>
    stateAfter(
      decider as typeof postDecider,
      events.map((event) => ({ ...event, at }) as DomainEvent),
    );

  it('is recorded in an empty slot only', () => {
    expect(decide(after(), item)).toEqual([posted()]);
    expect(decide(after(posted()), item)).toEqual({ refused: 'conflict' });
    expect(decide(after(posted(), erased), item)).toEqual({ refused: 'conflict' });
  });

  it('needs care if any of its text may speak of self-harm', () => {
    const texts = ['title', 'content'].filter((name) => name in item);
    const said = [
      'I want to die',
      'I think of suicide',
      'I don’t want to live',
      'I want to end my life',
      'I could end it all',
    ];
    for (const text of texts)
      for (const words of said)
        expect(decide(after(), { ...item, [text]: words })).toMatchObject([{ data: { needsCare: true } }]);
  });

  it('is shown without its author, and with the minute only if anonymous', () => {
    const { ownerTag: _tag, author: _author, ...shown } = item;
    expect(after(posted())).toEqual({ status: 'published', item: { ...shown, createdAt: namedAt } });
    expect(after(posted({ isAnonymous: true }))).toMatchObject({ item: { createdAt: minute } });
  });

  it('is erased by its author or once its key is destroyed', () => {
    expect(after(posted(), erased)).toEqual({ status: 'erased' });
    expect(after(posted(forgotten))).toEqual({ status: 'erased' });
    const everything = { ...forgotten, author: FORGOTTEN, needsCare: FORGOTTEN };
    expect(after(posted(everything))).toEqual({ status: 'erased' });
  });
});

it('stores no age with an anonymous comment on a story', () => {
  const { item } = kinds[3];
  const [event] = storyCommentDecider.decide(
    { status: 'none' },
    { ...item, isAnonymous: true },
  ) as NewEvent[];
  expect(event?.data).toEqual({ ...item, isAnonymous: true, age: null, needsCare: false });
});
