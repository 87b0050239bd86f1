import { lazyDialog } from '@secondspring/ui/lazy/lazy-dialog.tsx';

export const { Component: LazyArticle } = lazyDialog(
  async () => (await import('./article-dialog.tsx')).ArticleDialog,
  ({ onClose }) => onClose(),
);
