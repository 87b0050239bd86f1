import type { AddressInfo } from 'node:net';
import Router from '@koa/router';
import Koa from 'koa';

/** Answers what it was told under an id, from memory, on the port `argv[2]`. Sends its port. */
const told = new Map<string, string>();
const router = new Router();
router.put('/:id/:text', (ctx) => {
  const { id, text } = ctx['params'] as Readonly<Record<'id' | 'text', string>>;
  told.set(id, text);
  ctx.status = 201;
});
router.get('/:id', (ctx) => {
  ctx.body = told.get((ctx['params'] as { readonly id: string }).id);
});
const server = new Koa().use(router.routes()).listen(Number(process.argv[2]), '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port);
});
