import type { Item } from '../../api/item.ts';

type Words = {
  readonly question: string;
  readonly what: string;
  readonly action: string;
  readonly done: string;
};

const comment: Words = {
  question: 'Remove your comment?',
  what: 'Nobody will be able to read it, and it can’t be brought back.',
  action: 'Remove Comment',
  done: 'Comment removed',
};

export const removalWords: Readonly<Record<Item['kind'], Words>> = {
  post: {
    question: 'Remove your post?',
    what: 'Your post will go, with all its comments. They can’t be brought back.',
    action: 'Remove Post',
    done: 'Post removed',
  },
  comment,
  story: {
    question: 'Remove your story?',
    what: 'Your story will go, with all its comments. They can’t be brought back.',
    action: 'Remove Story',
    done: 'Story removed',
  },
  storyComment: comment,
};
