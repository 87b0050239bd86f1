import { useCommand } from '@secondspring/ui/api/use-command.ts';
import type { DraftKey } from '@secondspring/ui/storage/tab-storage.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { CommandCallbacks } from '@secondspring/ui/api/command-callbacks.ts';
import { postQuery } from './get-post.ts';
import type { Post } from './shapes.ts';

/** Stays pending until the lists show the post. */
export const usePublishPost = (draft: DraftKey, { onDone, onError }: CommandCallbacks<Post>) => {
  const client = useQueryClient();
  return useCommand('publishPost', {
    draft,
    onError,
    onSuccess: async (post) => {
      client.setQueryData(postQuery(post.id).queryKey, post);
      await client.invalidateQueries({ queryKey: ['listPosts'] });
      onDone(post);
    },
  });
};
