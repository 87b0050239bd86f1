import Router from '@koa/router';
import { etagOf, setValidator } from '@secondspring/platform/http/answers/validators.ts';
import type { Context } from 'koa';
import { createAsyncApi } from './async-api.ts';
import { docsPage, docsPolicy } from './docs-page.ts';
import { openApi } from './open-api.ts';

const asyncApi = JSON.stringify(createAsyncApi());
const page = docsPage();

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
  router.get('/api/openapi.json', (ctx) => answer(ctx, 'application/json', openApi));
  router.get('/api/asyncapi.json', (ctx) => answer(ctx, 'application/json', asyncApi));
  router.get('/docs', (ctx) => {
    answer(ctx, 'text/html', page);
    ctx.set('Content-Security-Policy', docsPolicy);
  });
  return router;
};
