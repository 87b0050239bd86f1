import { randomUUID } from 'node:crypto';
import type { Browser } from './browser.ts';

/** Makes a call with a new idempotency key and, where there is one, a body. */
export const send = async (who: Browser, method: string, path: string, body?: unknown): Promise<Response> => {
  const headers = { 'Idempotency-Key': randomUUID() };
  return await (body === undefined
    ? who.send(path, { method, headers })
    : who.json(method, path, body, { headers }));
};

/** Makes a call that must succeed, with a new idempotency key; answers its JSON, `null` where there is none. Throws on any other answer. */
export const done = async <Body>(
  who: Browser,
  method: string,
  path: string,
  body?: unknown,
): Promise<Body> => {
  const answer = await send(who, method, path, body);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${text}`);
  return (text === '' ? null : JSON.parse(text)) as Body;
};
