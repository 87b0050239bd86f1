import { lateDialog } from '@secondspring/ui/late/late-dialog.tsx';

/** The view of an article, in a chunk of its own. */
export const { Component: LateArticle } = lateDialog(
  async () => (await import('./article-dialog.tsx')).ArticleDialog,
  ({ onClose }) => onClose(),
);
