import type { PostCategory } from '../api/shapes.ts';

/** Name of a post's category; "General" for a post that has none, "…" as long as the categories (undefined) are not known. */
export const categoryName = (
  categories: readonly Pick<PostCategory, 'id' | 'name'>[] | undefined,
  categoryId: number | null,
): string => {
  if (categoryId !== null && categories === undefined) return '…';
  return categories?.find(({ id }) => id === categoryId)?.name ?? 'General';
};
