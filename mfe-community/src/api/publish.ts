import type { CommandCallbacks } from '@secondspring/ui/api/command-callbacks.ts';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import type { DraftKey } from '@secondspring/ui/storage/tab-storage.ts';
import { useQueryClient } from '@tanstack/react-query';
import { postQuery } from './posts.ts';
import { listKey, threadPaths, type Thread } from './shapes.ts';
import { storyQuery } from './stories.ts';

/** Caches the post or story for its page. A post stays pending until the lists show it; a story has a page to open. */
export const usePublish = (
  kind: Thread['kind'],
  draft: DraftKey,
  { onDone, onError }: CommandCallbacks<{ readonly id: string }>,
) => {
  const client = useQueryClient();
  return useCommand(`POST /api/${threadPaths[kind]}`, {
    draft,
    onError,
    onSuccess: async (published) => {
      const query = kind === 'post' ? postQuery(published.id) : storyQuery(published.id);
      client.setQueryData<unknown>(query.queryKey, published);
      const refetched = client.invalidateQueries({ queryKey: listKey(kind) });
      if (kind === 'post') await refetched;
      onDone(published);
    },
  });
};
