import { useCommand } from '@secondspring/ui/api/use-command.ts';
import type { DraftKey } from '@secondspring/ui/storage/tab-storage.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { CommandCallbacks } from '@secondspring/ui/api/command-callbacks.ts';
import { refreshPost } from './refresh-post.ts';

/** Stays pending until the comment is shown. */
export const useCommentOnPost = (postId: string, draft: DraftKey, { onDone, onError }: CommandCallbacks) => {
  const client = useQueryClient();
  return useCommand('commentOnPost', {
    draft,
    onError,
    onSuccess: async () => {
      await refreshPost(client, postId);
      onDone();
    },
  });
};
