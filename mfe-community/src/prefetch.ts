import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { postQuery } from './api/get-post.ts';
import { storyQuery } from './api/get-story.ts';
import { postCategoriesQuery } from './api/list-post-categories.ts';
import { postCommentsQuery } from './api/list-post-comments.ts';
import { postsQuery } from './api/list-posts.ts';
import { storiesQuery } from './api/list-stories.ts';
import { storyCommentsQuery } from './api/list-story-comments.ts';
import { postPageAhead, storyPageAhead } from './late-pages.tsx';
import { COMMUNITY_PATH, STORIES_PATH } from './showing/paths.ts';

/** Begins to fetch the code of the page at a path and loads what it asks for into the cache; failures are left to the page, which asks again and says so. */
export async function prefetchFor(client: QueryClient, path: string): Promise<void> {
  const postId = matchPath('/community/posts/:id', path)?.params.id;
  const storyId = matchPath('/stories/:id', path)?.params.id;
  if (postId !== undefined) {
    postPageAhead();
    await Promise.all([
      client.prefetchQuery(postQuery(postId)),
      client.prefetchInfiniteQuery(postCommentsQuery(postId)),
      client.prefetchQuery(postCategoriesQuery),
    ]);
  } else if (storyId !== undefined) {
    storyPageAhead();
    await Promise.all([
      client.prefetchQuery(storyQuery(storyId)),
      client.prefetchInfiniteQuery(storyCommentsQuery(storyId)),
    ]);
  } else if (path === COMMUNITY_PATH) {
    await Promise.all([
      client.prefetchQuery(postCategoriesQuery),
      client.prefetchInfiniteQuery(postsQuery(null)),
    ]);
  } else if (path === STORIES_PATH) {
    await client.prefetchInfiniteQuery(storiesQuery({ tab: 'others', tag: null }));
  }
}
