import { useCommand } from '@secondspring/ui/api/use-command.ts';
import type { Report } from '@secondspring/ui/components/report-dialog/report-dialog.tsx';
import type { CommandCallbacks } from '@secondspring/ui/api/command-callbacks.ts';
import type { Item } from './item.ts';

/** `onDone` gets the thanks that the server sends. */
export const useReportItem = (
  { kind, id }: Item,
  { onDone, onError }: CommandCallbacks<{ readonly message: string }>,
) => {
  const calls = {
    post: useCommand('reportPost', { onSuccess: onDone, onError }),
    comment: useCommand('reportComment', { onSuccess: onDone, onError }),
    story: useCommand('reportStory', { onSuccess: onDone, onError }),
    storyComment: useCommand('reportStoryComment', { onSuccess: onDone, onError }),
  };
  const { isPending, mutate } = calls[kind];
  return { isPending, report: (body: Report) => mutate({ params: { id }, body }) };
};
