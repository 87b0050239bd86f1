import type { QueryClient } from '@tanstack/react-query';
import { postQuery } from './get-post.ts';
import { postCommentsQuery } from './list-post-comments.ts';

/** Refetches what a comment changes: the comments and the comment count. */
export const refreshPost = async (client: QueryClient, postId: string): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: postCommentsQuery(postId).queryKey }),
    client.invalidateQueries({ queryKey: postQuery(postId).queryKey }),
    client.invalidateQueries({ queryKey: ['listPosts'] }),
  ]);
};
