import { comments, storyComments } from './comments/table.ts';
import { posts } from './posts/table.ts';
import { stories } from './stories/table.ts';

export const itemTables = {
  post: posts,
  comment: comments,
  story: stories,
  storyComment: storyComments,
} as const;
