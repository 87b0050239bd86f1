import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { describe, expect, it } from 'vitest';
import { itemContentOf } from './item-content.ts';

const author = '22222222-6a2e-8d8f-9f8e-4b6f1d2c3b4a';
const event = (type: DomainEvent['type'], data: object): DomainEvent =>
  ({ type, data: { author, ...data }, at: '2026-03-08T17:45:12.345Z' }) as DomainEvent;
const story = event('StoryPublished', {
  isAnonymous: true,
  title: 'Sleeping again',
  content: 'It took a while.',
  tags: ['HRT'],
});

describe('item content for moderators', () => {
  it('has the text and the minute, never the author', () => {
    const words = itemContentOf([story]);
    expect(words).toEqual({
      status: 'standing',
      isAnonymous: true,
      writtenAt: '2026-03-08T17:45:00.000Z',
      title: 'Sleeping again',
      text: 'It took a while.',
      tags: ['HRT'],
    });
    expect(JSON.stringify(words)).not.toContain(author);
  });

  it('has the latest stars of a review, but not its sealed text', () => {
    const review = (overallRating: number, reviewText: string) => ({
      isAnonymous: false,
      overallRating,
      content: { reviewText },
    });
    expect(
      itemContentOf([
        event('ReviewSubmitted', review(4, 'Good.')),
        event('ReviewRevised', review(1, 'Not so good.')),
      ]),
    ).toMatchObject({ title: '1 of 5 stars', text: null });
  });

  it('has only the text of a comment', () => {
    for (const type of ['CommentPosted', 'StoryCommentPosted'] as const)
      expect(itemContentOf([event(type, { isAnonymous: false, content: 'Thank you.' })])).toMatchObject({
        title: null,
        text: 'Thank you.',
      });
  });

  it('is empty for an erased, unreadable or missing item', () => {
    expect(itemContentOf([])).toEqual({ status: 'missing' });
    expect(itemContentOf([story, event('StoryErased', {})])).toEqual({ status: 'erased' });
    const erasedEvent = { isAnonymous: true, title: FORGOTTEN, content: FORGOTTEN, tags: FORGOTTEN };
    expect(itemContentOf([event('StoryPublished', erasedEvent)])).toMatchObject({
      title: null,
      text: null,
      tags: [],
    });
  });
});
