import type { PostCategory } from '../api/shapes.ts';

/** Name of a post's category; "General" for a post that has none. */
export const categoryName = (
  categories: readonly Pick<PostCategory, 'id' | 'name'>[],
  categoryId: number | null,
): string => categories.find(({ id }) => id === categoryId)?.name ?? 'General';
