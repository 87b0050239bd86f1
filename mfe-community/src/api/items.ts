import type { CommandCallbacks } from '@secondspring/ui/api/command-callbacks.ts';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { useQueryClient } from '@tanstack/react-query';
import { refreshThread } from './commenting.ts';
import { type Item, listKey, threadPaths } from './shapes.ts';

const paths = {
  ...threadPaths,
  comment: 'community/comments',
  storyComment: 'stories/comments',
} as const;

/** `onDone` is called once the screen shows it gone. A removed page is not refetched; its lists are, when they are next shown. */
export const useEraseItem = (item: Item, { onDone, onError }: CommandCallbacks) => {
  const client = useQueryClient();
  return useCommand(`DELETE /api/${paths[item.kind]}/{id}`, {
    onError,
    onSuccess: async () => {
      if ('thread' in item) await refreshThread(client, item.thread);
      else await client.invalidateQueries({ queryKey: listKey(item.kind) });
      onDone();
    },
  });
};

/** `onDone` gets the thanks that the server sends. */
export const useReportItem = (
  { kind }: Item,
  { onDone, onError }: CommandCallbacks<{ readonly message: string }>,
) => useCommand(`POST /api/${paths[kind]}/{id}/report`, { onSuccess: onDone, onError });
