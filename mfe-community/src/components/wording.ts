import { isolated } from '@secondspring/ui/components/written/isolated.ts';
import type { Post, PostCategory, Story } from '../api/shapes.ts';

export const boardAuthor = ({ isAnonymous }: Pick<Post, 'isAnonymous'>): string =>
  isAnonymous ? 'Anonymous' : 'User';

export const givenName = (firstName: string | null): string => firstName?.trim() || 'User';

export const storyAuthor = ({ isAnonymous, firstName }: Pick<Story, 'isAnonymous' | 'firstName'>): string =>
  isAnonymous ? 'Anonymous' : givenName(firstName);

/** Only the author receives the `userId` of a story. */
export const storyHeading = (story: Pick<Story, 'isAnonymous' | 'firstName' | 'userId'>): string =>
  story.userId === null ? `${isolated(storyAuthor(story))}'s Story` : 'Your Story';

/** `1 comment`, `3 comments` */
export const commentCount = (count: number): string => `${count} ${count === 1 ? 'comment' : 'comments'}`;

/** `52 years old` */
export const ageWords = (age: number | null): string | null => (age === null ? null : `${age} years old`);

/** "General" without a category, "…" while the categories (undefined) are loading. */
export const categoryName = (
  categories: readonly Pick<PostCategory, 'id' | 'name'>[] | undefined,
  categoryId: number | null,
): string => {
  if (categoryId !== null && categories === undefined) return '…';
  return categories?.find(({ id }) => id === categoryId)?.name ?? 'General';
};

/** Her name stays hidden under her own anonymous story, because it would reveal the author. */
export const commentHint = ({ userId, isAnonymous }: Pick<Story, 'userId' | 'isAnonymous'>): string =>
  userId !== null && isAnonymous
    ? 'Your story is anonymous, so we won’t show your name or age here.'
    : 'Your first name and your age will be visible.';
