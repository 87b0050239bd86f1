import type { guide } from '@secondspring/contracts/http/resources.ts';
import type { z } from 'zod';

export type Guide = z.output<typeof guide>;

/** Reading time, topic and review date are added by {@link asGuide}. */
export type Article = Pick<Guide, 'slug' | 'title' | 'summary' | 'sections' | 'sources'>;

/** When all texts were last checked against their sources. Not yet reviewed by a clinician: see docs/resources.md. */
const REVIEWED = '2026-11-21';
/** Slow reading speed. */
const WORDS_A_MINUTE = 180;

/** Headings are not counted. */
export const countWords = ({ sections }: Pick<Article, 'sections'>): number =>
  sections
    .flatMap(({ paragraphs }) => paragraphs)
    .join(' ')
    .split(/\s+/u)
    .filter(Boolean).length;

export const toGuide = (topic: string, article: Article): Guide => ({
  ...article,
  topic,
  reviewed: REVIEWED,
  minutes: Math.max(1, Math.round(countWords(article) / WORDS_A_MINUTE)),
});
