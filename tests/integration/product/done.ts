import { randomUUID } from 'node:crypto';
import type { Browser } from './browser.ts';

/** Calls with a new idempotency key. */
export const sendFrom = async (
  browser: Browser,
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> => {
  const headers = { 'Idempotency-Key': randomUUID() };
  return await (body === undefined
    ? browser.send(path, { method, headers })
    : browser.json(method, path, body, { headers }));
};

/** Calls with a new idempotency key; returns the JSON, or `null` for an empty body. Throws unless the call succeeds. */
export const done = async <Body>(
  browser: Browser,
  method: string,
  path: string,
  body?: unknown,
): Promise<Body> => {
  const answer = await sendFrom(browser, method, path, body);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${text}`);
  return (text === '' ? null : JSON.parse(text)) as Body;
};
