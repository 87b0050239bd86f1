import { z } from 'zod';
import { articleSlug } from '../vocabulary/article-slug.ts';
import { endpoint } from './endpoint.ts';
import { ownEnding, ownRead } from './endpoint-presets.ts';
import { entityId } from './page.ts';

export const savedArticle = z.object({ id: z.uuid(), slug: articleSlug, savedAt: z.iso.datetime() });

const params = z.object({ savedId: entityId });

export const listSavedArticles = endpoint('listSavedArticles', 'GET /api/saved-articles', {
  ...ownRead,
  summary: 'The articles that the caller saved, the last saved first',
  response: z.array(savedArticle),
});

export const saveArticle = endpoint('saveArticle', 'PUT /api/saved-articles/{savedId}', {
  policy: 'member',
  summary: 'Saves an article under an id that the caller chooses; one that is saved already keeps its id',
  params,
  body: z.object({ slug: articleSlug }),
  response: savedArticle,
  refusals: ['guide-not-found', 'health-consent-required', 'conflict'],
});

export const unsaveArticle = endpoint('unsaveArticle', 'DELETE /api/saved-articles/{savedId}', {
  ...ownEnding,
  params,
  summary: 'Takes an article off the caller’s list; one that is not on it stays off',
  refusals: ['conflict'],
});
