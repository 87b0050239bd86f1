import { endpoints } from '@secondspring/contracts/http/endpoints.ts';
import { PERMISSIONS_POLICY } from '@secondspring/platform/http/server/security-headers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from './browser.ts';
import { pagesOnDisk } from './front-end-on-disk.ts';
import { startProduct, type Product } from './product.ts';

let product: Product;
let member: Browser;
let visitor: Browser;

beforeAll(async () => {
  product = await startProduct();
  member = product.browser();
  visitor = product.browser();
  await member.signIn('crawler@example.org');
});
afterAll(async () => await product.stop());

const ID = '00000000-0000-4000-8000-000000000000';
const pages = pagesOnDisk.map((page) => page.replaceAll(/\{\w+\}/gu, ID));
const calls = endpoints.map(({ path }) => path.replaceAll(/\{\w+\}/gu, ID));
const files = [
  '/assets/main.0a.js',
  '/remotes/reviews/a1b2c3d4e5f60718/remoteEntry.js',
  '/docs',
  '/asyncapi.json',
];
/** Paths that attackers typically probe. */
const hidden = [
  '/.git/config',
  '/.git/HEAD',
  '/.env',
  '/.well-known/security.txt',
  '/package.json',
  '/package-lock.json',
  '/node_modules/koa/package.json',
  '/assets/main.0a.js.map',
  '/assets/',
  '/remotes/',
  '/remotes/reviews/current.json',
  '/metrics',
  '/debug/pprof',
  '/server-status',
  '/admin',
  '/wp-admin',
  '/phpinfo.php',
  '/api/',
  '/api/../metrics',
  '/%2e%2e/package.json',
  '/health.json',
];
const failing = [
  '/api/nothing',
  '/api/callback',
  '/api/callback?state=x&code=y',
  '/api/login?returnTo=//evil.example',
  '/api/treatments?cursor=nonsense',
  '/%E0%A4%A',
  '/nothing.js',
  `/a${'b'.repeat(3000)}`,
];
const paths = [...new Set([...pages, ...calls, ...files, ...hidden, ...failing])];
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'];

/** Every answer to every path and method, for a visitor and for a member. */
const crawl = async function* (): AsyncGenerator<{ label: string; answer: Response; text: string }> {
  for (const path of paths)
    for (const method of METHODS)
      for (const [caller, browser] of [
        ['visitor', visitor],
        ['member', member],
      ] as const) {
        // The member sends only GET and HEAD: other methods could end her session.
        if (caller === 'member' && method !== 'GET' && method !== 'HEAD') continue;
        const answer = await browser.send(path, { method });
        yield { label: `${method} ${path} as a ${caller}`, answer, text: await answer.text() };
      }
};

describe('all answers, including errors,', () => {
  it('have the security headers and a content type with charset [S13, S40, S41, S42, S43]', async () => {
    const lacking: string[] = [];
    let documents = 0;
    let errors = 0;
    for await (const { label, answer, text } of crawl()) {
      const { headers, status } = answer;
      const lack = (holds: boolean, problem: string): void => {
        if (!holds) lacking.push(`${label} (${status}): ${problem}`);
      };
      const type = headers.get('Content-Type') ?? '';
      const policy = headers.get('Content-Security-Policy') ?? '';
      lack(headers.get('X-Content-Type-Options') === 'nosniff', 'nosniff');
      lack(headers.get('Referrer-Policy') === 'no-referrer', 'no referrer');
      lack(headers.get('Cross-Origin-Resource-Policy') === 'same-origin', 'resources for this origin');
      lack(/frame-ancestors 'none'/u.test(policy), 'no frames');
      lack(/default-src 'none'/u.test(policy), 'a policy that begins with nothing');
      lack(!headers.has('Access-Control-Allow-Origin'), 'no other origin');
      lack(!headers.has('Server') && !headers.has('X-Powered-By'), 'no name of a server');
      lack(status < 500, 'no fault');
      if (text !== '')
        lack(
          /; charset=utf-8$|^(?:image\/|font\/|application\/pdf$)/u.test(type),
          `a kind with a charset: ${type}`,
        );
      if (status >= 400) errors += 1;
      if (!type.startsWith('text/html')) continue;
      documents += 1;
      lack(headers.get('Permissions-Policy') === PERMISSIONS_POLICY, 'a permissions policy');
      lack(headers.get('Cross-Origin-Opener-Policy') === 'same-origin', 'an opener of this origin');
      // The API reference is the same page for everyone.
      if (!label.includes(' /docs ') && headers.get('Cache-Control')?.includes('no-store') !== true)
        lack(/\bCookie\b/u.test(headers.get('Vary') ?? ''), 'Vary: Cookie');
    }
    expect(lacking).toEqual([]);
    expect(documents).toBeGreaterThan(pages.length * 2);
    expect(errors).toBeGreaterThan(100);
  });

  it('reflect no origin [S12]', async () => {
    for (const Origin of [
      'null',
      'https://evil.example',
      'https://sub.localhost',
      `${product.url}.evil.example`,
      product.url.replace('http', 'https'),
    ])
      for (const path of ['/', '/api/treatments', '/api/auth/user', '/assets/main.0a.js'])
        for (const method of ['GET', 'OPTIONS']) {
          const headers = { Origin, 'Access-Control-Request-Method': 'POST' };
          const answer = await fetch(product.url + path, { method, headers });
          const named = [...answer.headers.keys()].filter((name) => name.startsWith('access-control'));
          expect(named).toEqual([]);
        }
  });
});

describe('non-public paths', () => {
  it.each(hidden)('return 404: %s [S68]', async (path) => {
    const answer = await visitor.send(path);
    const text = await answer.text();
    expect(answer.status).toBe(404);
    expect(text).not.toMatch(
      /\[core\]|"dependencies"|"lockfileVersion"|sourcesContent|process_cpu|<title>Index of/u,
    );
  });

  it('refuse an unsupported method with 405', async () => {
    const answer = await visitor.send('/', { method: 'PROPFIND' });
    expect(answer.status).toBe(405);
  });
});
