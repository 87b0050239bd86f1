import { z } from 'zod';
import { storyTags } from '../vocabulary/community-words.ts';
import { evidenceStrengths } from '../vocabulary/evidence/words.ts';
import { articleSlug } from '../vocabulary/article-slug.ts';
import { talkPictures } from '../vocabulary/talk-pictures.ts';
import { endpoint } from './endpoint.ts';
import { publicRead } from './endpoint-presets.ts';

export const guideSummary = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  minutes: z.int().min(1).meta({ description: 'Reading time' }),
});

const provenance = {
  reviewed: z.iso.date().meta({ description: 'Day of the last check against its sources' }),
  clinician: z
    .object({ name: z.string(), on: z.iso.date() })
    .nullable()
    .meta({ description: 'The clinician who has checked it; null until one has' }),
  sources: z.array(z.object({ title: z.string(), url: z.string().nullable() })),
};

export const guide = guideSummary.extend({
  topic: z.string(),
  ...provenance,
  sections: z.array(z.object({ heading: z.string().nullable(), paragraphs: z.array(z.string()) })),
  treatments: z
    .array(z.object({ id: z.uuid(), name: z.string(), strength: z.enum(evidenceStrengths) }))
    .meta({ description: 'Treatments that it is about' }),
  boardCategory: z.int().meta({ description: 'Id of the board’s category where women talk about it' }),
  storyTag: z.enum(storyTags).nullable().meta({ description: 'Of stories about it; null if no tag is' }),
  next: guideSummary.nullable().meta({ description: 'In reading order; null after the last' }),
});

export const talk = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  about: z.array(z.string()).meta({ description: 'What it can do, and what it can’t' }),
  seconds: z.int().min(1),
  ...provenance,
  parts: z.array(
    z.object({
      title: z.string(),
      picture: z.enum(talkPictures).nullable(),
      cues: z.array(
        z.object({
          at: z.int().min(0).meta({ description: 'Second from the start' }),
          words: z.string(),
        }),
      ),
    }),
  ),
});

const read = publicRead('release');

export const listGuides = endpoint('listGuides', 'GET /api/resources', {
  ...read,
  summary: 'Topics of the resources page with their articles, and the sleep guide',
  response: z.object({
    topics: z.array(z.object({ name: z.string(), articles: z.array(guideSummary) })),
    sleepGuide: guideSummary,
  }),
});

export const downloadGuides = endpoint('downloadGuides', 'GET /api/resources/document', {
  ...read,
  response: null,
  download: ['application/pdf'],
  summary: 'All articles as one PDF',
});

export const downloadCompleteGuide = endpoint('downloadCompleteGuide', 'GET /api/resources/guide', {
  ...read,
  response: null,
  download: ['application/pdf'],
  summary: 'The guide of 24 pages: all articles, the evidence for each treatment and pages to fill in',
});

export const getGuide = endpoint('getGuide', 'GET /api/resources/articles/{slug}', {
  ...read,
  summary: 'An article',
  params: z.object({ slug: articleSlug }),
  response: guide,
  refusals: ['guide-not-found'],
});

export const getTalk = endpoint('getTalk', 'GET /api/resources/talks/{slug}', {
  ...read,
  summary: 'What is read aloud, sentence by sentence, with the second at which each begins',
  params: z.object({ slug: articleSlug }),
  response: talk,
  refusals: ['talk-not-found'],
});
