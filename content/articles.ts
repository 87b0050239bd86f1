import type { guide } from '@secondspring/contracts/http/resources.ts';
import { storyTags } from '@secondspring/contracts/vocabulary/community-words.ts';
import { z } from 'zod';
import { readMarkdown, readYaml } from './read.ts';
import { review, source } from './sources.ts';
import { catalogue, slug, treatmentIdOf } from './treatments.ts';

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

const shownTreatments = new Map(
  catalogue.flatMap(({ treatments }) =>
    treatments.map(
      ({ slug, name, evidence: { strength } }) =>
        [slug, { id: treatmentIdOf(slug), name, strength }] as const,
    ),
  ),
);

/** The slug of a treatment, which becomes what articles show of it. */
const treatment = slug.transform((name, context) => {
  const found = shownTreatments.get(name);
  if (found !== undefined) return found;
  context.addIssue(`${name} is not in the catalogue`);
  return z.NEVER;
});

const facts = z.strictObject({
  title: z.string(),
  summary: z.string(),
  sources: z.array(source),
  treatments: z.array(treatment).min(1),
  /** Id of the board's category where women talk about it. */
  boardCategory: z.int(),
  /** Of stories about it; null if no tag is. */
  storyTag: z.enum(storyTags).nullable(),
  ...review,
});

const readArticle = (topic: string, slug: string) => {
  const { checked, ...article } = readMarkdown(`articles/${slug}.md`, facts);
  const minutes = Math.max(1, Math.round(countWords(article) / WORDS_A_MINUTE));
  return { slug, topic, minutes, reviewed: checked, ...article };
};

const order = readYaml(
  'articles/topics.yml',
  z.array(z.strictObject({ name: z.string(), articles: z.array(z.string()).min(1) })).min(2),
);
const articles = order.flatMap(({ name, articles }) => articles.map((slug) => readArticle(name, slug)));

/** In reading order; the sleep guide comes last. */
export const guides: readonly Guide[] = articles.map((article, index) => {
  const next = articles[index + 1];
  if (next === undefined) return { ...article, next: null };
  const { slug, title, summary, minutes } = next;
  return { ...article, next: { slug, title, summary, minutes } };
});

/** In display order, without the sleep guide. */
export const topics: readonly Topic[] = order
  .slice(0, -1)
  .map(({ name }) => ({ name, articles: guides.filter(({ topic }) => topic === name) }));

/** The guide for a bad night. */
export const sleepGuide = guides.at(-1) as Guide;
