import type { IncomingMessage, ServerResponse } from 'node:http';
import { forward, passOn, type ForwardedAnswer } from './forward.ts';
import { hasNoPersonalData } from './personal-data.ts';
import { readRecordings, writeRecordings, type Recordings } from './recordings.ts';

/** Successes, and the two errors that pages handle. */
const keptStatuses = new Set([200, 401, 404]);

/** A proxy that also records each answer to a GET below `/api/`, unless it contains personal data. `tell` reports what was kept. */
export const recordingProduct = async (
  folder: string,
  product: string,
  tell: (line: string) => void,
): Promise<(request: IncomingMessage, response: ServerResponse) => Promise<void>> => {
  const recordings: Recordings = await readRecordings(folder);
  let writing = Promise.resolve();
  const keep = (url: string, answer: ForwardedAnswer): void => {
    const kept = recordable(answer);
    if (kept === null) return;
    if (!hasNoPersonalData(kept.body)) return tell(`not kept, it names somebody: ${url}`);
    recordings[url] = kept;
    writing = writing.then(() => writeRecordings(folder, recordings));
    tell(`kept: ${url}`);
  };
  return async (request, response) => {
    const answer = await forward(request, product);
    const { method, url = '/' } = request;
    if (method === 'GET' && url.startsWith('/api/')) keep(url, answer);
    await writing;
    passOn(answer, response);
  };
};

const recordable = ({ status, headers, body }: ForwardedAnswer): Recordings[string] | null => {
  const isJson = /json/u.test(headers.get('content-type') ?? '');
  if (!keptStatuses.has(status) || !isJson) return null;
  const link = headers.get('link');
  return { status, ...(link === null ? {} : { link }), body: JSON.parse(body.toString()) };
};
