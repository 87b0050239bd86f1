import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { noParams, noQuery } from './page.ts';

/** An article of the resources page as the lists show it. */
const guideSummary = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  minutes: z.int().min(1).meta({ description: 'Reading time' }),
});

/** A whole article. */
export const guide = guideSummary.extend({
  topic: z.string(),
  reviewed: z.iso.date().meta({ description: 'Day on which the text was last checked against its sources' }),
  sections: z.array(z.object({ heading: z.string().nullable(), paragraphs: z.array(z.string()) })),
  sources: z.array(z.object({ title: z.string(), url: z.string().nullable() })),
});

const open = { policy: 'public', changesWith: 'release', query: noQuery, params: noParams } as const;

export const listGuides = endpoint({
  ...open,
  name: 'listGuides',
  summary: 'The topics of the resources page with their articles, and the sleep guide',
  method: 'GET',
  path: '/api/resources',
  body: null,
  response: z.object({
    topics: z.array(z.object({ name: z.string(), articles: z.array(guideSummary) })),
    sleepGuide: guideSummary,
  }),
  status: 200,
  refusals: [],
});

export const downloadGuides = endpoint({
  ...open,
  response: null,
  download: ['application/pdf'],
  body: null,
  name: 'downloadGuides',
  summary: 'All articles as one PDF',
  method: 'GET',
  path: '/api/resources/document',
  status: 200,
  refusals: [],
});

export const getGuide = endpoint({
  ...open,
  name: 'getGuide',
  summary: 'One article',
  method: 'GET',
  path: '/api/resources/articles/{slug}',
  params: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,100}$/u) }),
  body: null,
  response: guide,
  status: 200,
  refusals: ['guide-not-found'],
});
