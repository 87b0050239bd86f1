import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { AfterCommand } from '@secondspring/ui/api/after-command.ts';
import { refreshPost } from './refresh-post.ts';

/** Comments on a post. It stays pending until the comment is shown. */
export const useCommentOnPost = (postId: string, { onDone, onError }: AfterCommand) => {
  const client = useQueryClient();
  return useCommand('commentOnPost', {
    onError,
    onSuccess: async () => {
      await refreshPost(client, postId);
      onDone();
    },
  });
};
