import { isForgotten } from '@secondspring/contracts/events/event.ts';
import type { savedArticle } from '@secondspring/contracts/http/saved-articles.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';
import type { z } from 'zod';

/** By their ids. */
export type SavedArticles = ReadonlyMap<string, z.output<typeof savedArticle>>;

export type SavedArticlesEvent = 'ArticleSaved' | 'ArticleUnsaved';

/** An article whose key is destroyed is missing. */
export const savedArticlesEvolver: Evolver<SavedArticles, SavedArticlesEvent> = {
  types: ['ArticleSaved', 'ArticleUnsaved'],
  initial: new Map(),
  evolve: (state, event) => {
    const { savedId: id } = event.data;
    const saved = new Map(state);
    saved.delete(id);
    if (event.type === 'ArticleSaved' && !isForgotten(event.data.slug))
      saved.set(id, { id, slug: event.data.slug, savedAt: event.at });
    return saved;
  },
};

export const savedUnder = (saved: SavedArticles, slug: string) =>
  [...saved.values()].find((article) => article.slug === slug);
