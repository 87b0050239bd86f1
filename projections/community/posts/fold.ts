import { isForgotten } from '@secondspring/contracts/events/event.ts';
import { patch, remove, upsert } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { authorValues } from '../authorship.ts';
import { comments } from '../comments/table.ts';
import { commentVotes, postVotes } from '../votes/table.ts';
import { posts } from './table.ts';

/** Posts. A post whose key was destroyed is left out. Erasing a post removes its comments and all their votes. */
export const postsModel: ReadModel = {
  tables: [posts],
  on: {
    PostPublished: (event) => {
      const { postId, categoryId, title, content } = event.data;
      if (isForgotten(title) || isForgotten(content)) return [];
      return [upsert(posts, { id: postId, category_id: categoryId, title, content, ...authorValues(event) })];
    },
    PostErased: ({ data: { postId } }) => [
      remove(posts, { id: postId }),
      ...[comments, postVotes, commentVotes].map((table) => remove(table, { post_id: postId })),
    ],
    PostPinned: ({ data: { postId: id } }) => [patch(posts, { id }, { is_pinned: true })],
    PostUnpinned: ({ data: { postId: id } }) => [patch(posts, { id }, { is_pinned: false })],
  },
};
