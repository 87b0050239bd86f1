import { readFile, stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { recordedAnswer, type Recordings } from '@secondspring/ui/bundling/development/recordings.ts';

/** Documents by path, files by folder, and recorded answers. */
export type BenchSite = {
  readonly document: (path: string) => string;
  /** Folders in which URL paths are looked up. */
  readonly folders: readonly string[];
  readonly recordings: Recordings;
};

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves a site on a free local port, compressed as in the product. */
export const serveSite = async (site: BenchSite): Promise<{ origin: string; stop: () => Promise<void> }> => {
  const server = createServer(({ url = '/' }, response) => {
    answer(site, url, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};

const answer = async (site: BenchSite, url: string, response: ServerResponse): Promise<void> => {
  const { pathname } = new URL(url, 'http://localhost');
  if (pathname.startsWith('/api/')) {
    const recorded = recordedAnswer(site.recordings, url);
    response.writeHead(recorded?.status ?? 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(recorded?.body ?? {}));
  } else if (extname(pathname) === '') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
    response.end(brotliCompressSync(site.document(pathname)));
  } else await sendFile(site.folders, pathname, response);
};

const sendFile = async (
  folders: readonly string[],
  pathname: string,
  response: ServerResponse,
): Promise<void> => {
  for (const folder of folders) {
    const path = join(folder, pathname);
    if ((await stat(path).catch(() => null)) === null) continue;
    const compressed = await readFile(`${path}.br`).catch(() => null);
    response.writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      ...(compressed === null ? {} : { 'content-encoding': 'br' }),
    });
    response.end(compressed ?? (await readFile(path)));
    return;
  }
  response.writeHead(404).end();
};
