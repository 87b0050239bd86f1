import type { PostContent } from '../../api/shapes.ts';

/** `category` is a category's id as a select has it, '' for none. */
export type PostDraft = {
  readonly category: string;
  readonly title: string;
  readonly content: string;
  readonly isAnonymous: boolean;
};

export type MissingFields = { readonly title: boolean; readonly content: boolean };

export const noneMissing: MissingFields = { title: false, content: false };

/** `categoryId` is the category shown on the board, null for all. */
export const emptyPost = (categoryId: number | null): PostDraft => ({
  category: categoryId === null ? '' : String(categoryId),
  title: '',
  content: '',
  isAnonymous: false,
});

export const missingFields = ({ title, content }: Pick<PostDraft, 'title' | 'content'>): MissingFields => ({
  title: title.trim() === '',
  content: content.trim() === '',
});

/** Null while a required field is blank. */
export const contentOfPost = (draft: PostDraft): PostContent | null => {
  const missing = missingFields(draft);
  if (missing.title || missing.content) return null;
  return {
    title: draft.title.trim(),
    content: draft.content.trim(),
    categoryId: draft.category === '' ? null : Number(draft.category),
    isAnonymous: draft.isAnonymous,
  };
};
