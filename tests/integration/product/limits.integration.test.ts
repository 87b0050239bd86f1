import { once } from 'node:events';
import { connect } from 'node:net';
import { millisecondsInMinute } from 'date-fns/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../limits.ts';
import type { Browser } from './browser.ts';
import { startProduct, type Product } from './product.ts';

let product: Product;
let member: Browser;
beforeAll(async () => {
  product = await startProduct({
    env: { RATE_READ: '20', RATE_WRITE: '3', RATE_LOGIN: '3', RATE_LOGIN_NETWORK: '20', RATE_EXPORT: '3' },
  });
  member = product.browser();
  await member.signIn();
});
afterAll(async () => await product.stop());

const statuses = async (count: number, send: (index: number) => Promise<Response>): Promise<number[]> => {
  const all: number[] = [];
  for (let index = 0; index < count; index += 1) all.push((await send(index)).status);
  return all;
};
/** Works again if it took a minute, after which limits begin again. */
const withinAMinute = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const began = performance.now();
  const result = await work();
  return performance.now() - began < millisecondsInMinute ? result : await withinAMinute(work);
};
/** The answer that refuses; a new minute may begin meanwhile. */
const untilRefused = async (send: () => Promise<Response>): Promise<Response> => {
  let answer: Response | undefined;
  await expect.poll(async () => (answer = await send()).status, { interval: 1 }).toBe(429);
  return answer ?? Response.error();
};
const change = { dateOfBirth: '1974-05-01' };

describe('limit per member', () => {
  it('counts writes over all processes without affecting other members [S24]', async () => {
    const other = await product.second();
    /** A member who has written as often as she may: what another process answers, and this one. */
    const afterThree = async () => {
      const her = product.browser();
      await her.signIn();
      const write = (): Promise<Response> => her.json('PATCH', '/api/users/profile', change);
      const elsewhere = (): Promise<Response> =>
        fetch(`${other.url}/api/users/profile`, {
          method: 'PATCH',
          headers: {
            Cookie: `sid=${her.cookies.get('sid') ?? ''}`,
            Origin: product.url,
            'Content-Type': 'application/json',
          },
          body: JSON.stringify(change),
        });
      expect(await statuses(3, write)).toEqual([200, 200, 200]);
      return { her, there: await elsewhere(), here: await write() };
    };
    await withinAMinute(async () => {
      // The other process hears of it a moment later.
      await expect.poll(async () => (await afterThree()).there.status, { timeout: limits.wait }).toBe(429);
      const { her, here } = await afterThree();
      expect(here.status).toBe(429);
      expect(Number(here.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(Number(here.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
      expect((await her.send('/api/auth/user')).status).toBe(200);
      const bea = product.browser();
      await bea.signIn();
      expect((await bea.json('PATCH', '/api/users/profile', change)).status).toBe(200);
    });
    await other.stop();
  });
});

it('limits exports per hour more strictly than reads', async () => {
  const her = product.browser();
  await her.signIn();
  const paths = ['/api/community/export', '/api/reviews/export'];
  expect(await statuses(4, (index) => her.send(paths[index % 2] ?? ''))).toEqual([200, 200, 200, 429]);
  expect((await her.send('/api/auth/user')).status).toBe(200);
});

describe('limit per network', () => {
  it('cannot be bypassed by request headers or by varying the path [S24, S25]', async () => {
    const visitor = product.browser();
    let sent = 0;
    await untilRefused(() => {
      sent += 1;
      return visitor.send(`/api/treatments?cursor=${sent}`, {
        headers: {
          'X-Forwarded-For': `203.0.${sent}.1`,
          'X-Real-IP': `203.0.${sent}.1`,
          Forwarded: `for=203.0.${sent}.1`,
          'User-Agent': `agent-${sent}`,
        },
      });
    });
    expect(sent).toBeGreaterThan(20);
  });

  it('limits sign-ins per browser without affecting other browsers of the network', async () => {
    const answers = await withinAMinute(() => {
      const eager = product.browser();
      return statuses(4, () => eager.send('/api/login?phone=own'));
    });
    expect(answers).toEqual([303, 303, 303, 429]);
    expect((await product.browser().send('/api/login?phone=own')).status).toBe(303);
  });

  it('counts a sign-in of the whole network once, and shows a page with the time to retry', async () => {
    const strict = await startProduct({ reactors: false, env: { RATE_LOGIN_NETWORK: '3' } });
    const answers = await withinAMinute(async () => {
      for (let index = 0; index < 2; index += 1) {
        const browser = strict.browser();
        await browser.send('/api/login');
        await browser.signIn();
      }
      return await statuses(2, () => strict.browser().send('/api/login?phone=own'));
    });
    await strict.stop();
    expect(answers).toEqual([303, 429]);
    const page = await untilRefused(() => product.browser().send('/api/login?phone=own&returnTo=/profile'));
    expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await page.text()).toContain('Please wait a moment');
  });
});

describe('requests other than API calls', () => {
  it.each([
    ['a page', ['/', '/community', '/nowhere', '/docs', '/releases', '/reports']],
    ['a file', ['/favicon.svg', '/assets/none.js', '/remotes/health/none/none.js', '/nowhere.css']],
  ])('are limited per network: %s [S24]', async (_, paths) => {
    const first = ['/one', '/two', '/three'].map((path) => (paths[0]?.includes('.') ? `${path}.js` : path));
    // Calls have separate limits.
    const sent = [...first, ...paths, '/api/auth/user'];
    const answers = await withinAMinute(async () => {
      const strict = await startProduct({ reactors: false, env: { RATE_PAGE: '3', RATE_FILE: '3' } });
      const all = await statuses(sent.length, (index) => strict.browser().send(sent[index] ?? ''));
      await strict.stop();
      return all;
    });
    expect(answers).toEqual([404, 404, 404, ...paths.map(() => 429), 401]);
  });

  it('leave signing in, members and signing out alone when a network has had its documents', async () => {
    const strict = await startProduct({ reactors: false, env: { RATE_PAGE: '3' } });
    try {
      const her = strict.browser();
      const shown = await withinAMinute(async () => {
        const flood = await statuses(4, () => strict.browser().send('/community'));
        await her.signIn('neighbour@example.org');
        return [...flood, ...(await statuses(4, () => her.send('/community')))];
      });
      expect(shown).toEqual([404, 404, 404, 429, 404, 404, 404, 429]);
      expect(await statuses(2, () => strict.browser().send('/api/callback'))).toEqual([400, 429]);
      expect((await strict.browser().send('/api/login')).status).toBe(429);
      expect((await her.send('/api/logout', { method: 'POST' })).status).toBe(204);
    } finally {
      await strict.stop();
    }
  });
});

/** Sends raw bytes and reads until the server closes the connection. */
const raw = async (text: string): Promise<string> => {
  const { hostname, port } = new URL(product.url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (bytes) => chunks.push(bytes));
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
};

describe('ambiguous HTTP requests', () => {
  const start = 'POST /api/logout HTTP/1.1\r\nHost: localhost\r\n';
  it.each([
    ['length and chunks at once', `${start}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['two lengths', `${start}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!`],
    ['a malformed length', `${start}Content-Length: +5\r\n\r\nhello`],
    ['an odd transfer coding', `${start}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['a header over two lines', `${start}X-One: a\r\n b\r\nConnection: close\r\n\r\n`],
    ['a bare line feed', 'GET / HTTP/1.1\nHost: localhost\n\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['a NUL', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\u0000b\r\n\r\n'],
    ['20 kB of headers', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`],
  ])('are refused: %s [S58]', async (_, text) => {
    expect(await raw(text)).toMatch(/^HTTP\/1\.1 4\d\d /u);
  });

  it('have an unambiguous counterpart that is answered once', async () => {
    const text = await raw('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 200 /u);
    expect(text.split('HTTP/1.1').length).toBe(2);
  });

  it.each([
    ['claims five gigabytes', 'Content-Length: 5000000000', 'x'.repeat(1000)],
    ['never says how long it is', 'Transfer-Encoding: chunked', `1d4c0\r\n${'x'.repeat(120_000)}\r\n`],
  ])('are cut off at the size limit: a body that %s', async (_, header, body) => {
    const head = [
      'PATCH /api/users/profile HTTP/1.1',
      'Host: localhost',
      `Origin: ${product.url}`,
      `Cookie: sid=${member.cookies.get('sid') ?? ''}`,
      'Content-Type: application/json',
      header,
    ];
    expect(await raw(`${head.join('\r\n')}\r\n\r\n${body}`)).toMatch(/^HTTP\/1\.1 413 /u);
  });
});
