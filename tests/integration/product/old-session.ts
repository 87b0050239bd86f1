import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { SignInResult } from '@secondspring/platform/http/sessions/sessions.ts';
import { millisecondsInMinute } from 'date-fns/constants';
import Koa from 'koa';
import type { Browser } from './browser.ts';
import { done } from './done.ts';
import type { Product } from './product.ts';

/** Age at which a proof of identity is too old for irreversible actions. */
const TOO_OLD_MS = 11 * millisecondsInMinute;

/** Replaces the session of a signed-in browser by another of the same member; default: with an outdated proof of identity. */
export const otherSession = async (
  { dependencies: { sessions } }: Product,
  browser: Browser,
  other: Partial<SignInResult> = {},
): Promise<string> => {
  const { id: userId } = await done<{ id: string }>(browser, 'GET', '/api/auth/user');
  const incoming = new IncomingMessage(new Socket());
  incoming.headers = {};
  const ctx = new Koa().createContext(incoming, new ServerResponse(incoming));
  await sessions.begin(ctx, {
    userId,
    role: 'member',
    shared: false,
    provenAt: Date.now() - TOO_OLD_MS,
    ...other,
  });
  const [cookie = ''] = [ctx.response.get('Set-Cookie')].flat();
  browser.cookies.set('sid', /^sid=([^;]+)/u.exec(cookie)?.[1] ?? '');
  return userId;
};
