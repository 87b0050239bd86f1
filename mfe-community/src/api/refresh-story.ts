import type { QueryClient } from '@tanstack/react-query';
import { storyQuery } from './get-story.ts';
import { storyCommentsQuery } from './list-story-comments.ts';

/** Loads again what a comment on a story changes: the comments, and the story's count wherever it is shown. */
export const refreshStory = async (client: QueryClient, storyId: string): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: storyCommentsQuery(storyId).queryKey }),
    client.invalidateQueries({ queryKey: storyQuery(storyId).queryKey }),
    client.invalidateQueries({ queryKey: ['listStories'] }),
  ]);
};
