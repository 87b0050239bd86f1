import { randomUUID } from 'node:crypto';
import type { Browser } from './browser.ts';

/** Makes a call that must succeed, with a new idempotency key; answers its JSON, `null` where there is none. Throws on any other answer. */
export const done = async <Body>(
  who: Browser,
  method: string,
  path: string,
  body?: unknown,
): Promise<Body> => {
  const answer = await who.send(path, {
    method,
    headers: {
      'Idempotency-Key': randomUUID(),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${text}`);
  return (text === '' ? null : JSON.parse(text)) as Body;
};
