import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { AfterCommand } from '@secondspring/ui/api/after-command.ts';
import { refreshStory } from './refresh-story.ts';

/** Comments on a story. It stays pending until the comment is shown. */
export const useCommentOnStory = (storyId: string, { onDone, onError }: AfterCommand) => {
  const client = useQueryClient();
  return useCommand('commentOnStory', {
    onError,
    onSuccess: async () => {
      await refreshStory(client, storyId);
      onDone();
    },
  });
};
