import { late } from '@secondspring/ui/late/late.tsx';

/** The view of an article, in a chunk of its own. */
export const { Component: LateArticle } = late(
  async () => (await import('./article-dialog.tsx')).ArticleDialog,
  null,
);
