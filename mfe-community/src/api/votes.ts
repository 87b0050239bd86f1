import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { useQueryClient } from '@tanstack/react-query';
import { postCommentsQuery } from './comments.ts';
import { withItemChanged } from './loaded-items.ts';
import { postQuery } from './posts.ts';
import type { Loaded, Post } from './shapes.ts';

/** Shows the figures of the answer wherever the post is loaded. */
export const useVoteOnPost = () => {
  const client = useQueryClient();
  return useCommand('POST /api/community/posts/{id}/vote', {
    onSuccess: (votes, { params: { id } }) => {
      client.setQueryData(postQuery(id).queryKey, (post) => post && { ...post, ...votes });
      client.setQueriesData<Loaded<Post>>(
        { queryKey: ['GET /api/community/posts'] },
        (loaded) => loaded && withItemChanged(loaded, id, votes),
      );
    },
  });
};

/** Shows the figures of the answer afterwards. */
export const useVoteOnComment = (postId: string) => {
  const client = useQueryClient();
  return useCommand('POST /api/community/comments/{id}/vote', {
    onSuccess: (votes, { params: { id } }) => {
      client.setQueryData(
        postCommentsQuery(postId).queryKey,
        (loaded) => loaded && withItemChanged(loaded, id, votes),
      );
    },
  });
};
