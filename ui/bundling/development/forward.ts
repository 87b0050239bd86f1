import type { IncomingMessage, ServerResponse } from 'node:http';

export type ForwardedAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
};

/** Headers of one connection or encoding. */
const ownHeaders = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'transfer-encoding',
]);

/** Sends the browser's request to the product, as if from its own page. Throws if it does not answer. */
export const forward = async (request: IncomingMessage, product: string): Promise<ForwardedAnswer> => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (!ownHeaders.has(name) && name !== 'host' && name !== 'accept-encoding')
      headers.set(name, Array.isArray(value) ? value.join(', ') : (value ?? ''));
  if (request.headers.origin !== undefined) headers.set('origin', product);
  const { method = 'GET', url = '/' } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const answer = await fetch(new URL(url, product), {
    method,
    headers,
    redirect: 'manual',
    ...(hasBody ? { body: Buffer.concat(await request.toArray()) } : {}),
  });
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
};

export const passOn = ({ status, headers, body }: ForwardedAnswer, response: ServerResponse): void => {
  response.statusCode = status;
  for (const [name, value] of headers)
    if (!ownHeaders.has(name) && name !== 'set-cookie') response.setHeader(name, value);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  response.end(body);
};
