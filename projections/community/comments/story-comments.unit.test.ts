import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { describe, expect, it } from 'vitest';
import { testEvent } from '../../events.fixture.ts';
import { foldCommunity, story, storyComment } from '../community.fixture.ts';
import { stories } from '../stories/table.ts';
import { storyComments } from './table.ts';

const commentRow = {
  id: 'comment-1',
  story_id: 'story-1',
  author_id: 'author-2',
  owner_tag: 'owner-2',
  is_anonymous: false,
  event_id: '00000000-0000-4000-8000-000000000001',
  content: 'Thank you.',
  age: 51,
  report_count: 0,
  removed: false,
  created_at: '2026-03-08T17:45:00.000Z',
  updated_at: '2026-03-08T17:45:00.000Z',
};
const postPublished = testEvent('StoryPublished', story());
const commented = testEvent('StoryCommentPosted', storyComment());

describe('a comment on a story', () => {
  it('is counted and stores the minute', () => {
    const tables = foldCommunity(postPublished, commented);
    expect(tables.rows(storyComments)).toEqual([commentRow]);
    expect(tables.rows(stories)).toMatchObject([{ comment_count: 1 }]);
  });

  it('by the author of an anonymous story stores neither author nor age', () => {
    const posted = testEvent('StoryCommentPosted', storyComment({ isAnonymous: true, age: 51 }));
    expect(foldCommunity(postPublished, posted).rows(storyComments)).toEqual([
      { ...commentRow, is_anonymous: true, author_id: null, age: null },
    ]);
  });

  it('decrements the count when erased, readable or not', () => {
    const erased = testEvent('StoryCommentErased', { commentId: 'comment-1', storyId: 'story-1' });
    const unreadable = testEvent(
      'StoryCommentPosted',
      storyComment({ author: FORGOTTEN, content: FORGOTTEN, age: FORGOTTEN }),
    );
    for (const posted of [commented, unreadable]) {
      const tables = foldCommunity(postPublished, posted, erased);
      expect(tables.rows(storyComments)).toEqual([]);
      expect(tables.rows(stories)).toMatchObject([{ comment_count: 0 }]);
    }
    // Hidden until then, so that no count includes what has no row.
    expect(foldCommunity(postPublished, unreadable).rows(storyComments)).toMatchObject([
      { content: '', author_id: null, age: null, removed: true },
    ]);
  });
});
