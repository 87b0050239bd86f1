import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { stories, storyComments, taggedStories } from './tables.ts';
import { describe, expect, it } from 'vitest';
import { createTableModel } from '../engine/table-model.ts';
import { given } from '../given.ts';
import { forgottenStory, story, storyComment } from './given-stories.ts';
import { foldStories } from './stories/fold.ts';
import { foldStoryComments } from './story-comments/fold.ts';
import { foldTaggedStories } from './stories/tagged.ts';

type StoryEvent = DomainEvent<'StoryPublished' | 'StoryErased' | 'StoryCommentPosted' | 'StoryCommentErased'>;

const fold = (...events: readonly StoryEvent[]) => {
  const model = createTableModel();
  for (const event of events)
    for (const change of event.type === 'StoryPublished' || event.type === 'StoryErased'
      ? [...foldStories(event), ...foldTaggedStories(event)]
      : foldStoryComments(event))
      model.apply(change);
  return model;
};

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
const published = given('StoryPublished', story());
const erased = given('StoryErased', { storyId: 'story-1' });
const commented = given('StoryCommentPosted', storyComment());

describe('a story', () => {
  it('stands with its author and under each of its tags', () => {
    const tables = fold(published);
    expect(tables.rows(stories)).toEqual([row]);
    expect(tables.rows(taggedStories)).toEqual([
      { tag: 'HRT', story_id: 'story-1', created_at: row.created_at },
      { tag: 'Sleep issues', story_id: 'story-1', created_at: row.created_at },
    ]);
  });

  it('has no author and only the minute when anonymous, under its tags too', () => {
    const tables = fold(given('StoryPublished', story({ isAnonymous: true, tags: ['Work'] })));
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

  it('leaves nothing when it is erased, not even the comments on it', () => {
    const other = given('StoryPublished', story({ storyId: 'story-2', tags: [] }));
    const tables = fold(published, other, commented, erased);
    expect(tables.rows(stories).map(({ id }) => id)).toEqual(['story-2']);
    expect(tables.rows(taggedStories)).toEqual([]);
    expect(tables.rows(storyComments)).toEqual([]);
  });

  it('is none any more once its key was destroyed', () => {
    const tables = fold(given('StoryPublished', forgottenStory()), commented);
    expect(tables.rows(stories)).toEqual([]);
    expect(tables.rows(taggedStories)).toEqual([]);
  });
});

describe('a comment on a story', () => {
  it('is counted and shows the minute', () => {
    const tables = fold(published, commented);
    expect(tables.rows(storyComments)).toEqual([commentRow]);
    expect(tables.rows(stories)).toMatchObject([{ comment_count: 1 }]);
  });

  it('of an author under her own anonymous story says neither who nor how old', () => {
    const said = given('StoryCommentPosted', storyComment({ isAnonymous: true, age: 51 }));
    expect(fold(published, said).rows(storyComments)).toEqual([
      { ...commentRow, is_anonymous: true, author_id: null, age: null },
    ]);
  });

  it('is counted off when it is erased, readable or not', () => {
    const gone = given('StoryCommentErased', { commentId: 'comment-1', storyId: 'story-1' });
    const unreadable = given(
      'StoryCommentPosted',
      storyComment({ author: FORGOTTEN, content: FORGOTTEN, age: FORGOTTEN }),
    );
    for (const said of [commented, unreadable]) {
      const tables = fold(published, said, gone);
      expect(tables.rows(storyComments)).toEqual([]);
      expect(tables.rows(stories)).toMatchObject([{ comment_count: 0 }]);
    }
    expect(fold(published, unreadable).rows(storyComments)).toEqual([]);
  });
});
