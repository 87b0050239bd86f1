import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';

/** A story's data with nothing left out, for tests. */
export const story = (
  over: Partial<DomainEvent<'StoryPublished'>['data']> = {},
): DomainEvent<'StoryPublished'>['data'] => ({
  storyId: 'story-1',
  isAnonymous: false,
  ownerTag: 'owner-1',
  needsCare: false,
  author: 'author-1',
  title: 'Sleeping again',
  content: 'It took a while.',
  tags: ['HRT', 'Sleep issues'],
  ...over,
});

/** The same story after its key was destroyed. */
export const forgottenStory = (): DomainEvent<'StoryPublished'>['data'] =>
  story({ author: FORGOTTEN, title: FORGOTTEN, content: FORGOTTEN, tags: FORGOTTEN });

/** The data of a comment on that story, for tests. */
export const storyComment = (
  over: Partial<DomainEvent<'StoryCommentPosted'>['data']> = {},
): DomainEvent<'StoryCommentPosted'>['data'] => ({
  commentId: 'comment-1',
  storyId: 'story-1',
  isAnonymous: false,
  ownerTag: 'owner-2',
  needsCare: false,
  author: 'author-2',
  content: 'Thank you.',
  age: 51,
  ...over,
});
