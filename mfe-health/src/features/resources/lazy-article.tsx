import { lazyDialog } from '@secondspring/ui/lazy/lazy-dialog.tsx';

/** The view of an article, in a chunk of its own. */
export const { Component: LazyArticle } = lazyDialog(
  async () => (await import('./article-dialog.tsx')).ArticleDialog,
  ({ onClose }) => onClose(),
);
