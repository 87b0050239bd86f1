import type { guide } from '@secondspring/contracts/http/resources.ts';
import type { z } from 'zod';

/** An article as the API gives it. */
export type Guide = z.output<typeof guide>;

/** An article as it is written: what follows from it, its topic and day of review are added for all alike. */
export type Article = Pick<Guide, 'slug' | 'title' | 'summary' | 'sections' | 'sources'>;

/** Day on which all texts were last checked against their sources. A clinician has not reviewed them yet: see docs/resources.md. */
const REVIEWED = '2026-11-21';
/** Words that an unhurried reader takes in a minute. */
const WORDS_A_MINUTE = 180;

/** How many words an article has, its headings not counted. */
export const wordsOf = ({ sections }: Pick<Article, 'sections'>): number =>
  sections
    .flatMap(({ paragraphs }) => paragraphs)
    .join(' ')
    .split(/\s+/u)
    .filter(Boolean).length;

/** An article of a topic with its reading time. */
export const asGuide = (topic: string, article: Article): Guide => ({
  ...article,
  topic,
  reviewed: REVIEWED,
  minutes: Math.max(1, Math.round(wordsOf(article) / WORDS_A_MINUTE)),
});
