import type { IncomingMessage, ServerResponse } from 'node:http';
import { forward, passOn, type ForwardedAnswer } from './forward.ts';
import { hasNoPersonalData } from './personal-data.ts';
import { readRecordings, writeRecordings, type Recordings } from './recordings.ts';

/** Answers of a success, and the two that pages draw something for. */
const keptStatuses = new Set([200, 401, 404]);

/**
 * A product that keeps what it answers: every request goes on to the running one, and each answer to a GET below `/api/` is written into
 * the micro-frontend's recordings, unless it names a real person. `tell` hears what was kept and what was not.
 */
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
