import type { Item } from '../../api/item.ts';

type Words = {
  readonly question: string;
  readonly what: string;
  readonly action: string;
  readonly done: string;
};

const comment: Words = {
  question: 'Remove your comment?',
  what: 'Nobody can read it any more, and it cannot be brought back.',
  action: 'Remove Comment',
  done: 'Comment removed',
};

/** What is asked and said when an author removes something of her own. */
export const removalWords: Readonly<Record<Item['kind'], Words>> = {
  post: {
    question: 'Remove your post?',
    what: 'Your post and all comments on it go with it. They cannot be brought back.',
    action: 'Remove Post',
    done: 'Post removed',
  },
  comment,
  story: {
    question: 'Remove your story?',
    what: 'Your story and all comments on it go with it. They cannot be brought back.',
    action: 'Remove Story',
    done: 'Story removed',
  },
  storyComment: comment,
};
