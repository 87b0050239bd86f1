import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { REMOTE_CONTRACT_VERSION } from '@secondspring/contracts/remotes/contract-version.ts';
import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import { globalName } from '../federation.ts';
import type { FrontendFacts } from '../frontend-facts.ts';
import type { readPages } from '../read-pages.ts';
import { developmentPath } from './development-path.ts';
import { readRecordings, recordedAnswer } from './recordings.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** As strict as the product's policy. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'";

/** Serves the built shell with one micro-frontend and answers calls from its recordings. Refuses anything not recorded, and every command. */
export const recordedProduct = (
  shell: string,
  frontend: FrontendFacts,
  pagesOf: () => ReturnType<typeof readPages>,
): ((request: IncomingMessage, response: ServerResponse) => Promise<void>) => {
  return async ({ method = 'GET', url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname.startsWith('/api/')) return await answerCall(frontend.folder, method, url, response);
    const file = join(shell, normalize(pathname));
    if (extname(pathname) === '') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('content-security-policy', policy);
      response.end(
        withRegistry(await readFile(join(shell, 'index.html'), 'utf8'), frontend, await pagesOf()),
      );
    } else if ((await stat(file).catch(() => null)) === null) {
      response.writeHead(404).end();
    } else {
      response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
      createReadStream(file).pipe(response);
    }
  };
};

const withRegistry = (
  html: string,
  { name }: FrontendFacts,
  { paths, pages }: Awaited<ReturnType<typeof readPages>>,
): string => {
  const release: RemoteRelease = {
    name,
    version: 'override',
    entry: `${developmentPath(name)}remoteEntry.js`,
    globalName: globalName(name),
    scripts: [],
    styles: [],
    paths,
    pages,
    contract: REMOTE_CONTRACT_VERSION,
    channel: 'live',
    previous: null,
    integrity: {},
  };
  const registry = JSON.stringify({ remotes: [release] }).replaceAll('<', String.raw`\u003c`);
  return html.replace(
    '</head>',
    () => `<script type="application/json" id="release-registry">${registry}</script>\n</head>`,
  );
};

const answerCall = async (
  folder: string,
  method: string,
  url: string,
  response: ServerResponse,
): Promise<void> => {
  const recorded = method === 'GET' ? recordedAnswer(await readRecordings(folder), url) : undefined;
  const { status, link, body } = recorded ?? notRecorded(method, url);
  response.statusCode = status;
  response.setHeader('content-type', 'application/json');
  if (link !== undefined) response.setHeader('link', link);
  response.end(JSON.stringify(body));
};

const notRecorded = (method: string, url: string): { status: number; link?: string; body: unknown } => {
  const message =
    method === 'GET'
      ? `Nothing is recorded for ${url}. Open the page with --record once.`
      : 'These are recorded answers: nothing can be sent.';
  return { status: 503, body: { title: 'Not recorded', status: 503, message } };
};
