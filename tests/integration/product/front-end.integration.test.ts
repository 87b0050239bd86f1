import { once } from 'node:events';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { hashOf } from '@secondspring/edge/releases/build-files.ts';
import type { KeptFiles } from '@secondspring/contracts/remotes/kept-files.ts';
import { releaseRegistry } from '@secondspring/contracts/remotes/registry.ts';
import { parseSite } from '@secondspring/ui/site/site.ts';
import { describe, expect, it, vi } from 'vitest';
import { limits } from '../../limits.ts';
import { givenBuild } from '../../releases/given.ts';
import { startProduct } from './product.ts';
import { useStarted } from '../world/use-started.ts';

const product = useStarted(() =>
  startProduct({ projectors: false, env: { SUPPORT_EMAIL: 'help@site.example' } }),
);

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${product.url}${path}`, { headers, redirect: 'manual' });
/** Sends the path as written; `fetch` would normalise it. */
const getAsWritten = async (path: string): Promise<{ status: number | undefined; text: string }> => {
  const { hostname, port } = new URL(product.url);
  const sent = request({ hostname, port, path }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, text: Buffer.concat(await answer.toArray()).toString() };
};
const registryIn = (html: string) =>
  releaseRegistry.parse(JSON.parse(/id="release-registry"[^>]*>([^<]*)</u.exec(html)?.[1] ?? ''));
/** The page's document as soon as it is so: files of builds are looked at once a second. */
const documentOnce = (path: string, isSo: (html: string) => boolean | undefined): Promise<string> =>
  vi.waitUntil(
    async () => {
      const html = await (await get(path)).text();
      return isSo(html) === true && html;
    },
    { timeout: limits.wait, interval: 100 },
  );

describe('document', () => {
  it.each([
    '/',
    '/treatment-reviews',
    '/treatment-reviews/herbal',
    '/treatment-reviews/treatment/1?tab=own',
    '/profile',
  ])('is returned for %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(registryIn(await answer.text()).remotes[0]?.version).toBe('a1b2c3d4e5f60718');
  });

  it('is sent compressed', async () => {
    const answer = await get('/treatment-reviews', { 'Accept-Encoding': 'br' });
    expect(answer.headers.get('Content-Encoding')).toBe('br');
    expect(await answer.text()).toContain('<!doctype html>');
  });

  it('is the same for every visitor, in every coding, but for the mark of her load', async () => {
    const marks = new Set<string | null>();
    for (const coding of ['identity', 'gzip', 'br']) {
      const first = await get('/profile', { 'Accept-Encoding': coding });
      const html = await first.text();
      const etag = first.headers.get('ETag') ?? '';
      for (const headers of [{}, { 'If-None-Match': etag }]) {
        const again = await get('/profile', { 'Accept-Encoding': coding, ...headers });
        const isKnown = 'If-None-Match' in headers;
        expect([again.status, await again.text()]).toEqual(isKnown ? [304, ''] : [200, html]);
        marks.add(again.headers.get('Server-Timing'));
        for (const name of ['ETag', 'Cache-Control', 'Content-Security-Policy', 'Vary'])
          expect(again.headers.get(name)).toBe(first.headers.get(name));
      }
    }
    expect(marks.size).toBe(6);
  });

  it.each([
    '/nothing',
    '/care-plan',
    '/treatment-reviews/treatment/1/more',
    '/wp-admin',
    '//evil/example',
    '/Profile',
  ])('is returned with 404 for %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(registryIn(await answer.text()).remotes).toHaveLength(1);
  });

  it('preloads the files of the path and no others', async () => {
    const needed = await (await get('/treatment-reviews/herbal')).text();
    expect(needed).toContain(
      `<link rel="preload" as="script" href="/remotes/reviews/a1b2c3d4e5f60718/remoteEntry.js" integrity="${hashOf(Buffer.from('var reviews;'))}">`,
    );
    expect(needed).toContain(
      '<link rel="preload" as="script" href="/remotes/reviews/a1b2c3d4e5f60718/routes.js">',
    );
    // Chunks are registered; the entry is only preloaded, because the shell runs it with its own federation runtime.
    expect(needed).toContain('<script async src="/remotes/reviews/a1b2c3d4e5f60718/routes.js"></script>');
    expect(needed).not.toContain('src="/remotes/reviews/a1b2c3d4e5f60718/remoteEntry.js"');
    expect(needed).toContain(
      '<link rel="preload" as="style" href="/remotes/reviews/a1b2c3d4e5f60718/routes.css">',
    );
    expect(await (await get('/care-plan')).text()).not.toContain('preload');
    expect(await (await get('/treatment-reviewsx')).text()).not.toContain('preload');
  });

  it('preloads and runs the script of the page beside that of the route', async () => {
    const needed = await (await get('/treatment-reviews/treatment/7b-1')).text();
    const home = '/remotes/reviews/a1b2c3d4e5f60718';
    expect(needed).toContain(`<link rel="preload" as="script" href="${home}/treatment.js">`);
    expect(needed).toContain(`<link rel="preload" as="style" href="${home}/treatment.css">`);
    expect(needed).toContain(`<script async src="${home}/treatment.js"></script>`);
    expect(await (await get('/treatment-reviews')).text()).not.toContain('treatment.js');
  });

  it('preloads the first calls of the page, and the current member if there is a session', async () => {
    const responseTo = async (path: string, headers = {}) =>
      [
        ...(await (await get(path, headers)).text()).matchAll(/<link [^>]*as="fetch"[^>]*href="([^"]*)">/gu),
      ].map(([, address]) => address);
    const her = { Cookie: 'sid=somebody' };
    expect(await responseTo('/treatment-reviews/treatment/7b-1')).toEqual(['/api/treatments/7b-1']);
    expect(await responseTo('/treatment-reviews/treatment/7b-1', her)).toEqual([
      '/api/auth/user',
      '/api/treatments/7b-1',
    ]);
    expect(await responseTo('/treatment-reviews/treatment/7b-1?sort=rating')).toEqual([]);
    expect(await responseTo('/treatment-reviews/treatment/"')).toEqual([]);
    expect(await (await get('/treatment-reviews')).text()).not.toMatch(/firstCalls|pageFiles/u);
  });

  it('allows only its own origin in the content policy', async () => {
    const policy = (await get('/')).headers.get('Content-Security-Policy') ?? '';
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      `form-action 'self' ${product.url}`,
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ]);
  });

  it('allows a local micro-frontend that the address names, on a development origin', async () => {
    const query = `?remote.reviews=${encodeURIComponent('http://localhost:3104/remoteEntry.js')}`;
    const policy = (await get(`/treatment-reviews${query}`)).headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("script-src 'self' http://localhost:* http://127.0.0.1:*;");
    expect(policy).toContain('ws://localhost:*');
    expect(policy).not.toContain('trusted-types');
    const ordinary = (await get('/treatment-reviews?tab=remote')).headers.get('Content-Security-Policy');
    expect(ordinary).not.toContain('http://localhost:*');
  });

  it('omits an unreadable release, and escapes a script end tag in a release', async () => {
    const current = join(product.remotesDir, 'reviews', 'current.json');
    await rename(current, `${current}.away`);
    await documentOnce('/', (html) => registryIn(html).remotes.length === 0);
    await rename(`${current}.away`, current);
    const release = join(product.remotesDir, 'reviews', 'a1b2c3d4e5f60718', 'release.json');
    const sound = await readFile(release, 'utf8');
    await writeFile(
      release,
      JSON.stringify({
        ...givenBuild('a1b2c3d4e5f60718'),
        entry: '/remotes/"></script><script>alert(1)</script>',
        paths: ['/treatment-reviews'],
        files: {},
      }),
    );
    const html = await documentOnce('/treatment-reviews', (text) =>
      registryIn(text).remotes[0]?.entry.includes('<script>alert'),
    );
    expect(html).not.toContain('<script>alert');
    await writeFile(release, sound);
    // The product reads builds again when this file changes.
    await writeFile(current, '{"version":"a1b2c3d4e5f60718"}');
    await documentOnce('/', (text) => registryIn(text).remotes[0]?.entry.includes('<script>') === false);
  });

  it('marks the current page in the navigation', async () => {
    expect(await (await get('/profile')).text()).toContain('<a aria-current="page" href="/profile">');
    expect(await (await get('/treatment-reviews')).text()).not.toContain('aria-current');
  });

  it('contains the visitor mark only without a session', async () => {
    const mark = '<script type="application/json" id="visitor">true</script>';
    expect(await (await get('/profile')).text()).toContain(mark);
    expect(await (await get('/profile', { Cookie: 'sid=somebody' })).text()).not.toContain(mark);
  });

  it('renders the front page with its styles for a visitor, and not for a member', async () => {
    const page = '<h1>Menopause, with good company</h1>';
    const home = join(product.remotesDir, 'onboarding');
    const version = '0a1b2c3d4e5f6071';
    await mkdir(join(home, version), { recursive: true });
    const url = (file: string) => `/remotes/onboarding/${version}/${file}`;
    await writeFile(join(home, version, 'first-paint.html'), page);
    await writeFile(
      join(home, version, 'release.json'),
      JSON.stringify({
        ...givenBuild(version, 'onboarding'),
        scripts: [url('routes.js')],
        styles: [url('routes.css')],
        paths: ['/'],
        files: {},
      }),
    );
    await writeFile(join(home, 'current.json'), JSON.stringify({ version }));
    const html = await documentOnce('/', (text) => text.includes(page));
    expect(html).toContain(`<main>${page}</main>`);
    expect(html).toContain(`<link rel="stylesheet" href="${url('routes.css')}">`);
    // Scripts wait in a template until the page has been painted.
    const waiting = /<template data-after-paint>(.*?)<\/template>/u.exec(html)?.[1] ?? '';
    expect(waiting).toContain(`<link rel="preload" as="script" href="${url('remoteEntry.js')}">`);
    expect(waiting).toContain(`<script async src="${url('routes.js')}"></script>`);
    expect(html.replace(waiting, '')).not.toMatch(/(?:src|href)="[^"]*(?:remoteEntry|routes)\.js"/u);
    const hers = await (await get('/', { Cookie: 'sid=somebody' })).text();
    expect(hers).not.toContain(page);
    expect(hers).toContain(`<link rel="preload" as="style" href="${url('routes.css')}">`);
    expect(await (await get('/profile')).text()).not.toContain(page);
    await rm(home, { recursive: true });
    await documentOnce('/', (text) => !text.includes(page));
  });

  it('contains the operator’s settings of the site, and hides claims by default', async () => {
    const html = await (await get('/')).text();
    expect(parseSite(/id="site"[^>]*>([^<]*)</u.exec(html)?.[1] ?? '')).toEqual({
      supportEmail: 'help@site.example',
      accountDeletion: 'erase',
      claims: 'hide',
    });
  });

  it('refuses other methods than GET and HEAD', async () => {
    const answer = await fetch(`${product.url}/profile`, {
      method: 'POST',
      headers: { Origin: product.url },
    });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('GET, HEAD');
    expect((await fetch(`${product.url}/`, { method: 'HEAD' })).status).toBe(200);
  });
});

describe('files', () => {
  it.each(['/assets/main.0a.js', '/remotes/reviews/a1b2c3d4e5f60718/remoteEntry.js'])(
    'serves %s as immutable',
    async (path) => {
      const answer = await get(path, { 'Accept-Encoding': 'identity' });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Cache-Control')).toBe('public,max-age=31536000,immutable');
      expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
      expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    },
  );

  it('sends files as the build compressed them', async () => {
    const answer = await fetch(`${product.url}/assets/main.0a.js`, {
      method: 'HEAD',
      headers: { 'Accept-Encoding': 'br' },
    });
    expect(answer.headers.get('Content-Encoding')).toBe('br');
    expect(answer.headers.get('Content-Length')).toBe('6');
  });

  it.each(['/manifest.webmanifest', '/apple-touch-icon.png', '/assets/main.0a.js'])(
    'returns 304 to a browser that has %s, in whichever compression',
    async (path) => {
      const first = await get(path);
      const since = first.headers.get('Last-Modified') ?? '';
      for (const coding of ['identity', 'gzip', 'br']) {
        const sent = { 'Accept-Encoding': coding };
        const again = await get(path, { ...sent, 'If-Modified-Since': since });
        expect([again.status, await again.text()]).toEqual([304, '']);
        expect(again.headers.get('Cache-Control')).toBe(first.headers.get('Cache-Control'));
        expect(again.headers.get('Vary')).toBe('Accept-Encoding');
        expect(again.headers.get('X-Content-Type-Options')).toBe('nosniff');
        for (const before of ['Thu, 01 Jan 1970 00:00:00 GMT', 'yesterday', '', '0000-01-01'])
          expect((await get(path, { ...sent, 'If-Modified-Since': before })).status).toBe(200);
        expect(
          (await get(path, { ...sent, 'If-None-Match': '"x"', 'If-Modified-Since': since })).status,
        ).toBe(200);
      }
    },
  );

  it.each([
    '/assets/gone.js',
    '/assets/',
    '/assets/main.0a.js.map',
    '/assets/main.0a.js.br',
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/assets/..%2findex.html',
    '/remotes/reviews/current.json',
    '/remotes/reviews/a1b2c3d4e5f60718/gone.js',
    '/remotes/../shell/index.html',
    '/remotes/reviews/../../shell/assets/main.0a.js',
    '/remotes/reviews/%2e%2e/%2e%2e/shell/assets/main.0a.js',
    '/.env',
    '/.git/config',
    '/index.html',
    '/gone.js',
    '/favicon.ico',
  ])('returns 404 for %s', async (path) => {
    const { status, text } = await getAsWritten(path);
    expect(status).toBe(404);
    expect(text).not.toMatch(/SECRET|<html|brotli|export/u);
  });

  it('answers no call that is not declared', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/login/', '/API/login', '/api/openapi.json/'])
      expect((await get(path)).headers.get('Location')).toBeNull();
    expect((await get('/api/nothing')).status).toBe(404);
  });
});

describe('what a phone keeps', () => {
  /** What the edge tells the worker, whose code follows. */
  const keptBy = async (): Promise<KeptFiles> => {
    const text = await (await get('/sw.js')).text();
    const [, kept = '', code] = /^self\.kept=(.*);\n(.*)$/u.exec(text) ?? [];
    expect(code).toBe('keep(kept);');
    return JSON.parse(kept) as KeptFiles;
  };

  it('is told to the worker: the files that a page of the releases in use can load, with their hashes', async () => {
    const answer = await get('/sw.js');
    expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(answer.headers.get('Vary')).toContain('Cookie');
    expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'; connect-src 'self'");
    expect(await keptBy()).toMatchObject({
      files: [
        {
          url: '/remotes/reviews/a1b2c3d4e5f60718/remoteEntry.js',
          integrity: hashOf(Buffer.from('var reviews;')),
        },
      ],
      paths: ['/', '/profile', '/treatment-reviews'],
    });
  });

  it('is the same worker until a release or the shell changes', async () => {
    const [first, again] = [await keptBy(), await keptBy()];
    expect(again).toEqual(first);
    const etag = (await get('/sw.js')).headers.get('ETag') ?? '';
    expect((await get('/sw.js', { 'If-None-Match': etag })).status).toBe(304);
  });

  it('begins with a document that names the releases, and no member or visitor', async () => {
    const answer = await get('/start.html');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
    const html = await answer.text();
    expect(registryIn(html).remotes).toHaveLength(1);
    expect(html).not.toContain('id="visitor"');
    expect(await (await get('/start.html', { Cookie: 'sid=a' })).text()).toBe(html);
  });

  it('has a page for what is not kept', async () => {
    const answer = await get('/offline.html');
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('Content-Security-Policy')).toContain('img-src data:;');
    const html = await answer.text();
    expect(html).toContain('You’re offline');
    expect(html).toContain(`src="data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}"`);
  });
});

it('serves the OpenAPI document of every call', async () => {
  const answer = await get('/api/openapi.json');
  expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(await answer.json()).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./u) });
});
