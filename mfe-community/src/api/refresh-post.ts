import type { QueryClient } from '@tanstack/react-query';
import { postQuery } from './get-post.ts';
import { postCommentsQuery } from './list-post-comments.ts';

/** Loads again what a comment on a post changes: the comments, and the post's count wherever it is shown. */
export const refreshPost = async (client: QueryClient, postId: string): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: postCommentsQuery(postId).queryKey }),
    client.invalidateQueries({ queryKey: postQuery(postId).queryKey }),
    client.invalidateQueries({ queryKey: ['listPosts'] }),
  ]);
};
