import type { FieldErrors } from '@secondspring/ui/form/use-form.ts';
import type { PostContent } from '../../api/shapes.ts';

/** `categoryId` is the category shown on the board, null for all; `category` the same as a select has it, '' for none. */
export const emptyPost = (categoryId: number | null) => ({
  category: categoryId === null ? '' : String(categoryId),
  title: '',
  content: '',
  isAnonymous: false,
});

export type PostDraft = Readonly<ReturnType<typeof emptyPost>>;

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
