import type { FieldErrors } from '@secondspring/ui/form/use-form.ts';
import type { PostContent } from '../../api/shapes.ts';

/** `category` is a category's id as a select has it, '' for none. */
export type PostDraft = {
  readonly category: string;
  readonly title: string;
  readonly content: string;
  readonly isAnonymous: boolean;
};

/** `categoryId` is the category shown on the board, null for all. */
export const emptyPost = (categoryId: number | null): PostDraft => ({
  category: categoryId === null ? '' : String(categoryId),
  title: '',
  content: '',
  isAnonymous: false,
});

const required = (text: string): string | undefined => (text.trim() === '' ? 'Required' : undefined);

export const missingFields = ({ title, content }: PostDraft): FieldErrors<PostDraft> => ({
  title: required(title),
  content: required(content),
});

export const contentOfPost = ({ category, title, content, isAnonymous }: PostDraft): PostContent => ({
  title: title.trim(),
  content: content.trim(),
  categoryId: category === '' ? null : Number(category),
  isAnonymous,
});
