import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { useQueryClient } from '@tanstack/react-query';
import { postQuery } from './get-post.ts';
import { withItemChanged } from './loaded-items.ts';
import type { Loaded, Post } from './shapes.ts';

/** Shows the figures of the answer wherever the post is loaded. */
export const useVoteOnPost = () => {
  const client = useQueryClient();
  return useCommand('voteOnPost', {
    onSuccess: (votes, { params: { id } }) => {
      client.setQueryData(postQuery(id).queryKey, (post) => post && { ...post, ...votes });
      client.setQueriesData<Loaded<Post>>(
        { queryKey: ['listPosts'] },
        (loaded) => loaded && withItemChanged(loaded, id, votes),
      );
    },
  });
};
