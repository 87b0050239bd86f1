import { describe, expect, it } from 'vitest';
import { testEvent } from '../../events.fixture.ts';
import { foldCommunity, forgottenStory, story, storyComment } from '../community.fixture.ts';
import { storyComments } from '../comments/table.ts';
import { stories, taggedStories } from './table.ts';

const row = {
  id: 'story-1',
  author_id: 'author-1',
  owner_tag: 'owner-1',
  is_anonymous: false,
  event_id: '00000000-0000-4000-8000-000000000001',
  title: 'Sleeping again',
  content: 'It took a while.',
  tags: ['HRT', 'Sleep issues'],
  comment_count: 0,
  report_count: 0,
  removed: false,
  created_at: '2026-03-08T17:45:12.345Z',
  updated_at: '2026-03-08T17:45:12.345Z',
};
const postPublished = testEvent('StoryPublished', story());
const erased = testEvent('StoryErased', { storyId: 'story-1' });
const commented = testEvent('StoryCommentPosted', storyComment());

describe('a story', () => {
  it('stores its author and a row for each tag', () => {
    const tables = foldCommunity(postPublished);
    expect(tables.rows(stories)).toEqual([row]);
    expect(tables.rows(taggedStories)).toEqual([
      { tag: 'HRT', story_id: 'story-1', created_at: row.created_at },
      { tag: 'Sleep issues', story_id: 'story-1', created_at: row.created_at },
    ]);
  });

  it('stores no author and only the minute when anonymous, also for its tags', () => {
    const tables = foldCommunity(testEvent('StoryPublished', story({ isAnonymous: true, tags: ['Work'] })));
    const minute = '2026-03-08T17:45:00.000Z';
    expect(tables.rows(stories)).toEqual([
      {
        ...row,
        is_anonymous: true,
        author_id: null,
        tags: ['Work'],
        created_at: minute,
        updated_at: minute,
      },
    ]);
    expect(tables.rows(taggedStories)).toEqual([{ tag: 'Work', story_id: 'story-1', created_at: minute }]);
  });

  it('leaves no row when erased, nor its comments', () => {
    const other = testEvent('StoryPublished', story({ storyId: 'story-2', tags: [] }));
    const tables = foldCommunity(postPublished, other, commented, erased);
    expect(tables.rows(stories).map(({ id }) => id)).toEqual(['story-2']);
    expect(tables.rows(taggedStories)).toEqual([]);
    expect(tables.rows(storyComments)).toEqual([]);
  });

  it('is left out once its key is destroyed', () => {
    const tables = foldCommunity(testEvent('StoryPublished', forgottenStory()), commented);
    expect(tables.rows(stories)).toEqual([]);
    expect(tables.rows(taggedStories)).toEqual([]);
  });
});
