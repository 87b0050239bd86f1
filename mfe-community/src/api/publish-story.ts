import { useCommand } from '@secondspring/ui/api/use-command.ts';
import type { DraftKey } from '@secondspring/ui/storage/tab-storage.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { CommandCallbacks } from '@secondspring/ui/api/command-callbacks.ts';
import { storyQuery } from './get-story.ts';
import type { Story } from './shapes.ts';

/** Caches the story for its page. The lists are refetched when they are next shown. */
export const usePublishStory = (draft: DraftKey, { onDone, onError }: CommandCallbacks<Story>) => {
  const client = useQueryClient();
  return useCommand('publishStory', {
    draft,
    onError,
    onSuccess: (story) => {
      client.setQueryData(storyQuery(story.id).queryKey, story);
      void client.invalidateQueries({ queryKey: ['listStories'] });
      onDone(story);
    },
  });
};
