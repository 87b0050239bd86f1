import type { QueryClient } from '@tanstack/react-query';
import { storyQuery } from './get-story.ts';
import { storyCommentsQuery } from './list-story-comments.ts';

/** Refetches what a comment changes: the comments and the comment count. */
export const refreshStory = async (client: QueryClient, storyId: string): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: storyCommentsQuery(storyId).queryKey }),
    client.invalidateQueries({ queryKey: storyQuery(storyId).queryKey }),
    client.invalidateQueries({ queryKey: ['listStories'] }),
  ]);
};
