import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { useQueryClient } from '@tanstack/react-query';
import { postCommentsQuery } from './list-post-comments.ts';
import { withItemChanged } from './loaded-items.ts';

/** Votes on a comment on a post; the answer's own figures are shown afterwards. */
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
