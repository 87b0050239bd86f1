import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { dirname, extname, join, normalize } from 'node:path';
import { remoteBuild } from '@secondspring/contracts/remotes/build.ts';
import { releaseOf } from '@secondspring/contracts/remotes/release-of.ts';

const root = dirname(dirname(import.meta.dirname));
const remotes = join(root, 'dist/remotes');
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};
/** As strict as the product's policy. */
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'";

/** With the newest release of every micro-frontend, and the prerendered page on `/`. */
const document = async (path: string): Promise<string> => {
  const html = await readFile(join(root, 'shell/dist/index.html'), 'utf8');
  const names = await readdir(remotes).catch(() => []);
  const builds = await Promise.all(names.map((name) => currentFile(name, 'release.json')));
  const releases = builds.map((build) => releaseOf(remoteBuild.parse(JSON.parse(build))));
  const registry = JSON.stringify({ remotes: releases }).replaceAll('<', String.raw`\u003c`);
  const painted = path === '/' ? await currentFile('onboarding', 'first-paint.html').catch(() => '') : '';
  return html
    .replace('</head>', `<script type="application/json" id="release-registry">${registry}</script>\n</head>`)
    .replace('<!--page-->', () => painted);
};

/** Of the newest build of a micro-frontend. */
const currentFile = async (name: string, file: string): Promise<string> => {
  const current = await readFile(join(remotes, name, 'current.json'), 'utf8');
  const { version }: { version: string } = JSON.parse(current);
  return await readFile(join(remotes, name, version, file), 'utf8');
};

const answer = async (path: string, response: ServerResponse): Promise<void> => {
  const file = join(root, /^\/(?:remotes|gallery)\//u.test(path) ? 'dist' : 'shell/dist', normalize(path));
  if (path.startsWith('/api/')) {
    response.writeHead(path === '/api/auth/user' ? 401 : 503, { 'content-type': 'application/json' });
    response.end('{}');
  } else if (extname(path) === '') {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    });
    response.end(
      path === '/gallery' ? await readFile(join(root, 'dist/gallery/index.html')) : await document(path),
    );
  } else if (await stat(file).catch(() => null)) {
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  } else {
    response.writeHead(404).end();
  }
};

/** Serves the build on 127.0.0.1 without any service behind it. */
const port = Number(process.argv[2] ?? 0);
const server = createServer((request, response) => {
  answer(new URL(request.url ?? '/', 'http://127.0.0.1').pathname, response).catch(() =>
    response.writeHead(500).end(),
  );
});
server.listen(port, '127.0.0.1', () => console.log(server.address()));
