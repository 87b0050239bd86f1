import type { PostContent } from '../../api/shapes.ts';

/** A post while it is being written; `category` is a category's id as a select has it, '' for none. */
export type PostDraft = {
  readonly category: string;
  readonly title: string;
  readonly content: string;
  readonly isAnonymous: boolean;
};

/** Which required fields are blank. */
export type MissingFields = { readonly title: boolean; readonly content: boolean };

/** Nothing is blank, or nothing has been sent yet. */
export const noneMissing: MissingFields = { title: false, content: false };

/** A post not yet begun, in the category that she was looking at (null: in none yet). */
export const emptyPost = (categoryId: number | null): PostDraft => ({
  category: categoryId === null ? '' : String(categoryId),
  title: '',
  content: '',
  isAnonymous: false,
});

/** The required fields that are blank after trimming. */
export const missingFields = ({ title, content }: Pick<PostDraft, 'title' | 'content'>): MissingFields => ({
  title: title.trim() === '',
  content: content.trim() === '',
});

/** What is sent for a draft; null while something required is blank. */
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
