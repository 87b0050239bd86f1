import type { PostCategory } from '../api/shapes.ts';

/** "General" without a category, "…" while the categories (undefined) are loading. */
export const categoryName = (
  categories: readonly Pick<PostCategory, 'id' | 'name'>[] | undefined,
  categoryId: number | null,
): string => {
  if (categoryId !== null && categories === undefined) return '…';
  return categories?.find(({ id }) => id === categoryId)?.name ?? 'General';
};
