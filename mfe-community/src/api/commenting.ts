import type { CommandCallbacks } from '@secondspring/ui/api/command-callbacks.ts';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import type { DraftKey } from '@secondspring/ui/storage/tab-storage.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { postCommentsQuery, storyCommentsQuery } from './comments.ts';
import { postQuery } from './posts.ts';
import { listKey, threadPaths, type Thread } from './shapes.ts';
import { storyQuery } from './stories.ts';

/** Refetches what a comment changes: the comments and the comment count. */
export const refreshThread = async (client: QueryClient, { kind, id }: Thread): Promise<void> => {
  const queries =
    kind === 'post'
      ? [postCommentsQuery(id).queryKey, postQuery(id).queryKey]
      : [storyCommentsQuery(id).queryKey, storyQuery(id).queryKey];
  await Promise.all([...queries, listKey(kind)].map((queryKey) => client.invalidateQueries({ queryKey })));
};

/** Stays pending until the comment is shown. */
export const useComment = (thread: Thread, draft: DraftKey, { onDone, onError }: CommandCallbacks) => {
  const client = useQueryClient();
  return useCommand(`POST /api/${threadPaths[thread.kind]}/{id}/comments`, {
    draft,
    onError,
    onSuccess: async () => {
      await refreshThread(client, thread);
      onDone();
    },
  });
};
