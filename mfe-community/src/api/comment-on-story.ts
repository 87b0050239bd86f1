import { useCommand } from '@secondspring/ui/api/use-command.ts';
import type { DraftKey } from '@secondspring/ui/storage/tab-storage.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { CommandCallbacks } from '@secondspring/ui/api/command-callbacks.ts';
import { refreshStory } from './refresh-story.ts';

/** Stays pending until the comment is shown. */
export const useCommentOnStory = (
  storyId: string,
  draft: DraftKey,
  { onDone, onError }: CommandCallbacks,
) => {
  const client = useQueryClient();
  return useCommand('commentOnStory', {
    draft,
    onError,
    onSuccess: async () => {
      await refreshStory(client, storyId);
      onDone();
    },
  });
};
