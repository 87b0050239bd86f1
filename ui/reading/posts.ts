import { pagesQuery } from '../api/call-query.ts';

/** The posts of a category, or of all (null). Pinned posts come first, then the newest. */
export const postsQuery = (categoryId: number | null) =>
  pagesQuery(
    'GET /api/community/posts',
    (cursor) => ({ query: { cursor, ...(categoryId !== null && { categoryId }) } }),
    categoryId,
  );
