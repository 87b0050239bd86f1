import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { CommandCallbacks } from '@secondspring/ui/api/command-callbacks.ts';
import type { Item } from './item.ts';
import { refreshPost } from './refresh-post.ts';
import { refreshStory } from './refresh-story.ts';

/** `onDone` is called once the screen shows it gone. A removed page is not refetched; its lists are, when they are next shown. */
export const useEraseItem = (item: Item, { onDone, onError }: CommandCallbacks) => {
  const client = useQueryClient();
  const onSuccess = async () => {
    await refreshAround(client, item);
    onDone();
  };
  const calls = {
    post: useCommand('erasePost', { onSuccess, onError }),
    comment: useCommand('eraseComment', { onSuccess, onError }),
    story: useCommand('eraseStory', { onSuccess, onError }),
    storyComment: useCommand('eraseStoryComment', { onSuccess, onError }),
  };
  const { isPending, mutate } = calls[item.kind];
  return { isPending, erase: () => mutate({ params: { id: item.id } }) };
};

const refreshAround = (client: QueryClient, item: Item): Promise<void> => {
  switch (item.kind) {
    case 'post':
      return client.invalidateQueries({ queryKey: ['listPosts'] });
    case 'story':
      return client.invalidateQueries({ queryKey: ['listStories'] });
    case 'comment':
      return refreshPost(client, item.postId);
    case 'storyComment':
      return refreshStory(client, item.storyId);
  }
};
