import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { describe, expect, it } from 'vitest';
import { wordsOf } from './words.ts';

const author = '22222222-6a2e-8d8f-9f8e-4b6f1d2c3b4a';
const event = (type: DomainEvent['type'], data: object): DomainEvent =>
  ({ type, data: { author, ...data }, at: '2026-03-08T17:45:12.345Z' }) as DomainEvent;
const story = event('StoryPublished', {
  isAnonymous: true,
  title: 'Sleeping again',
  content: 'It took a while.',
  tags: ['HRT'],
});

describe('what a moderator is shown', () => {
  it('are the words and the minute, and never the author', () => {
    const words = wordsOf([story]);
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

  it('are the latest stars of a review, whose words lie in a compartment of their own', () => {
    const said = (overallRating: number, reviewText: string) => ({
      isAnonymous: false,
      overallRating,
      reviewText,
    });
    expect(
      wordsOf([event('ReviewSubmitted', said(4, 'Good.')), event('ReviewRevised', said(1, 'Not so good.'))]),
    ).toMatchObject({ title: '1 of 5 stars', text: null });
  });

  it('say of a comment its text alone', () => {
    for (const type of ['CommentPosted', 'StoryCommentPosted'] as const)
      expect(wordsOf([event(type, { isAnonymous: false, content: 'Thank you.' })])).toMatchObject({
        title: null,
        text: 'Thank you.',
      });
  });

  it('are none where it was erased, destroyed or never there', () => {
    expect(wordsOf([])).toEqual({ status: 'missing' });
    expect(wordsOf([story, event('StoryErased', {})])).toEqual({ status: 'erased' });
    const gone = { isAnonymous: true, title: FORGOTTEN, content: FORGOTTEN, tags: FORGOTTEN };
    expect(wordsOf([event('StoryPublished', gone)])).toMatchObject({ title: null, text: null, tags: [] });
  });
});
