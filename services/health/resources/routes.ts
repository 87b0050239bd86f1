import * as calls from '@secondspring/contracts/http/resources.ts';
import { refuse } from '@secondspring/contracts/http/refusal.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { guides, sleepGuide, topics } from '@secondspring/content/articles.ts';
import { talks } from '@secondspring/content/talks.ts';

const list = {
  topics: topics.map(({ name, articles }) => ({ name, articles: [...articles] })),
  sleepGuide,
};
const bySlug = new Map(guides.map((guide) => [guide.slug, guide]));

/** Answered from memory: the texts are part of the service. */
export const addResourceRoutes = (routes: Routes): Routes =>
  routes
    .implement(calls.listGuides, () => Promise.resolve({ body: list }))
    .implement(calls.getGuide, ({ params }) => {
      const guide = bySlug.get(params.slug);
      return Promise.resolve(guide === undefined ? refuse('guide-not-found') : { body: guide });
    })
    .implement(calls.getTalk, ({ params }) => {
      const talk = talks.find(({ slug }) => slug === params.slug);
      return Promise.resolve(talk === undefined ? refuse('talk-not-found') : { body: talk });
    });
