import type { CommandCallbacks } from '@secondspring/ui/api/command-callbacks.ts';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { useQueryClient } from '@tanstack/react-query';
import { refreshThread } from './commenting.ts';
import type { Item } from './shapes.ts';

const calls = {
  post: { erase: 'erasePost', report: 'reportPost' },
  comment: { erase: 'eraseComment', report: 'reportComment' },
  story: { erase: 'eraseStory', report: 'reportStory' },
  storyComment: { erase: 'eraseStoryComment', report: 'reportStoryComment' },
} as const;

/** `onDone` is called once the screen shows it gone. A removed page is not refetched; its lists are, when they are next shown. */
export const useEraseItem = (item: Item, { onDone, onError }: CommandCallbacks) => {
  const client = useQueryClient();
  return useCommand(calls[item.kind].erase, {
    onError,
    onSuccess: async () => {
      if ('thread' in item) await refreshThread(client, item.thread);
      else await client.invalidateQueries({ queryKey: [item.kind === 'post' ? 'listPosts' : 'listStories'] });
      onDone();
    },
  });
};

/** `onDone` gets the thanks that the server sends. */
export const useReportItem = (
  { kind }: Item,
  { onDone, onError }: CommandCallbacks<{ readonly message: string }>,
) => useCommand(calls[kind].report, { onSuccess: onDone, onError });
