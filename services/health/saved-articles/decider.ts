import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { savedArticlesEvolver, savedUnder, type SavedArticles, type SavedArticlesEvent } from './state.ts';

export type SavedArticlesCommand = { readonly userId: string; readonly savedId: string } & (
  | { readonly type: 'save'; readonly slug: string }
  | { readonly type: 'unsave' }
);

/** Saving an article twice, under one id or two, or taking one off that is not there, adds no event. */
export const savedArticlesDecider: Decider<SavedArticles, SavedArticlesCommand, SavedArticlesEvent> = {
  ...savedArticlesEvolver,
  decide: (saved, command) => {
    const { userId, savedId } = command;
    if (command.type === 'unsave')
      return saved.has(savedId) ? [{ type: 'ArticleUnsaved', data: { userId, savedId } }] : [];
    const { slug } = command;
    return savedUnder(saved, slug) === undefined
      ? [{ type: 'ArticleSaved', data: { userId, savedId, slug } }]
      : [];
  },
};
