import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { useQueryClient } from '@tanstack/react-query';
import { postCommentsQuery } from './list-post-comments.ts';
import { withItemChanged } from './loaded-items.ts';

/** Shows the figures of the answer afterwards. */
export const useVoteOnComment = (postId: string) => {
  const client = useQueryClient();
  return useCommand('voteOnComment', {
    onSuccess: (votes, { params: { id } }) => {
      client.setQueryData(
        postCommentsQuery(postId).queryKey,
        (loaded) => loaded && withItemChanged(loaded, id, votes),
      );
    },
  });
};
