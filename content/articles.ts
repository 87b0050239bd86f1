import type { guide } from '@secondspring/contracts/http/resources.ts';
import { z } from 'zod';
import { readMarkdown, readYaml } from './read.ts';
import { review, source } from './sources.ts';

export type Guide = z.output<typeof guide>;
/** Articles in reading order. */
export type Topic = { readonly name: string; readonly articles: readonly Guide[] };

/** Slow reading speed. */
const WORDS_A_MINUTE = 180;

/** Headings are not counted. */
export const countWords = ({ sections }: Pick<Guide, 'sections'>): number =>
  sections
    .flatMap(({ paragraphs }) => paragraphs)
    .join(' ')
    .split(/\s+/u).length;

const facts = z.strictObject({
  title: z.string(),
  summary: z.string(),
  sources: z.array(source),
  ...review,
});

const readArticle = (topic: string, slug: string): Guide => {
  const { checked, ...article } = readMarkdown(`articles/${slug}.md`, facts);
  const minutes = Math.max(1, Math.round(countWords(article) / WORDS_A_MINUTE));
  return { slug, topic, minutes, reviewed: checked, ...article };
};

const order = z.array(z.strictObject({ name: z.string(), articles: z.array(z.string()).min(1) })).min(2);
const all = readYaml('articles/topics.yml', order).map(({ name, articles }): Topic => ({
  name,
  articles: articles.map((slug) => readArticle(name, slug)),
}));

/** In display order, without the sleep guide. */
export const topics: readonly Topic[] = all.slice(0, -1);

/** The sleep guide comes last. */
export const guides: readonly Guide[] = all.flatMap(({ articles }) => articles);

/** The guide for a bad night. */
export const sleepGuide = guides.at(-1) as Guide;
