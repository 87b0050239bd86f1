import { pagesQuery } from '@secondspring/ui/api/call-query.ts';

const pageUnder = (id: string) => (cursor: string | undefined) => ({ params: { id }, query: { cursor } });

export const postCommentsQuery = (postId: string) =>
  pagesQuery('GET /api/community/posts/{id}/comments', pageUnder(postId), postId);

export const storyCommentsQuery = (storyId: string) =>
  pagesQuery('GET /api/stories/{id}/comments', pageUnder(storyId), storyId);

/** Only stories that the author published under her name. */
export const storiesOfAuthorQuery = (storyId: string) =>
  pagesQuery('GET /api/stories/{id}/author', pageUnder(storyId), storyId);
