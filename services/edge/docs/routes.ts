import Router from '@koa/router';
import { etagOf, setValidator } from '@secondspring/platform/http/answers/validators.ts';
import type { Context } from 'koa';
import { createAsyncApi } from './async-api.ts';
import { docsPage, docsPolicy } from './docs-page.ts';
import { createProductApi } from './open-api.ts';

/** Made at the first request, as a start should not wait for it. */
const madeOnce = (make: () => string): (() => string) => {
  let made: string | undefined;
  return () => (made ??= make());
};
const openApiText = madeOnce(() => JSON.stringify(createProductApi()));
const asyncApiText = madeOnce(() => JSON.stringify(createAsyncApi()));
const page = madeOnce(docsPage);

const answer = (ctx: Context, type: string, body: string): void => {
  ctx.state['route'] = ctx.path;
  ctx.set('Cache-Control', 'no-cache');
  ctx.type = `${type}; charset=utf-8`;
  ctx.body = body;
  setValidator(ctx, etagOf(body));
};

/** `/docs` for people, and the documents for programs. */
export const docsRoutes = (): Router => {
  const router = new Router({ strict: true, sensitive: true });
  router.get('/api/openapi.json', (ctx) => answer(ctx, 'application/json', openApiText()));
  router.get('/api/asyncapi.json', (ctx) => answer(ctx, 'application/json', asyncApiText()));
  router.get('/docs', (ctx) => {
    answer(ctx, 'text/html', page());
    ctx.set('Content-Security-Policy', docsPolicy);
  });
  return router;
};
