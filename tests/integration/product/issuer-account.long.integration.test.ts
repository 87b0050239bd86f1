import { serve } from '@secondspring/platform/http/server/serve.ts';
import { issuerErasures } from '@secondspring/identity/issuer-account/issuer-accounts.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { done } from './done.ts';
import { startProduct, type Product } from './product.ts';

const stopping: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stopping.splice(0).reverse()) await stop();
});
const start = async (options: Parameters<typeof startProduct>[0]): Promise<Product> => {
  const product = await startProduct(options);
  stopping.push(() => product.stop());
  return product;
};

describe('an issuer that keeps sessions', () => {
  it('ends its session on sign-out, at the address that it announces', async () => {
    const product = await start({ issuerSessions: 'kept', projectors: false, reactors: false });
    const phone = product.browser();
    await phone.signIn('ada@example.org');
    const answer = await phone.send('/api/logout', { method: 'POST' });
    expect([answer.status, answer.headers.get('Clear-Site-Data')]).toEqual([200, '"cache", "storage"']);
    const { next } = (await answer.json()) as { next: string };
    expect(next).toContain('/oidc/session/end?');
    expect(next).not.toMatch(/id_token_hint|ada/u);
    const html = await (await phone.send(next)).text();
    const xsrf = /name="xsrf" value="([^"]+)"/u.exec(html)?.[1] ?? '';
    const action = /action="([^"]+)"/u.exec(html)?.[1] ?? '';
    const left = await phone.send(action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
    });
    expect(new URL(left.headers.get('Location') ?? '', product.url).pathname).toBe('/');
  });

  it.each(['kept', 'kept-without-end'] as const)(
    'asks the next person on the phone to sign in, whether signed out there or not (%s) [S61]',
    async (issuerSessions) => {
      const product = await start({ issuerSessions, projectors: false, reactors: false });
      const phone = product.browser();
      await phone.signIn('ada@example.org');
      const answer = await phone.send('/api/logout', { method: 'POST' });
      expect(answer.status).toBe(issuerSessions === 'kept' ? 200 : 204);
      const { url, response } = await phone.follow('/api/login?phone=own', '/api/callback');
      expect(url.pathname).toMatch(/^\/oidc\/sign-in\//u);
      expect(await response.text()).toContain('Continue anonymously');
      await phone.signIn('eve@example.org');
      expect(await done(phone, 'GET', '/api/auth/user')).toMatchObject({ email: 'eve@example.org' });
    },
  );
});

describe('erasing a member', () => {
  const counted = async (outcome: string): Promise<number> =>
    (await issuerErasures.get()).values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
  const erased = async (product: Product, email?: string): Promise<string> => {
    const her = product.browser();
    await her.signIn(email);
    const { id } = await done<{ id: string }>(her, 'GET', '/api/auth/user');
    const answer = await her.send('/api/users/me', { method: 'DELETE' });
    expect([answer.status, answer.headers.get('Clear-Site-Data')]).toEqual([202, '"cache", "storage"']);
    return id;
  };
  const typesIn = async ({ dependencies }: Product, stream: string): Promise<unknown[]> =>
    (await dependencies.eventLog.read(stream)).map(({ type, data }) =>
      type === 'ErasureStepCompleted' && 'step' in data ? data.step : type,
    );

  it('deletes her account at the issuer', async () => {
    const product = await start({});
    const before = await counted('done');
    const id = await erased(product, 'leaving@example.org');
    await expect.poll(() => typesIn(product, `user-${id}`)).toContain('AccountErased');
    expect(await typesIn(product, `erasure-${id}`)).toContain('issuer');
    expect(await counted('done')).toBe(before + 1);
    const [account] = await product.dependencies.eventLog.read(`issuerAccount-${id}`);
    expect(account?.data).toMatchObject({ issuer: { forgotten: true }, subject: { forgotten: true } });
  });

  it('retries while the issuer does not answer, and counts the failures', async () => {
    let isAway = true;
    const requests: string[] = [];
    const issuer = await serve(
      (request, response) => {
        requests.push(`${request.method} ${request.url}`);
        if (isAway && requests.length % 2 === 0) response.writeHead(503).end();
        else if (isAway) request.socket.destroy();
        else if (request.method === 'POST') response.end(JSON.stringify({ access_token: 'x' }));
        else response.writeHead(404).end();
      },
      { port: 0 },
    );
    stopping.push(() => issuer.stop());
    const { url } = issuer;
    const env = { ISSUER_TOKEN_URL: `${url}/token`, ISSUER_ACCOUNTS_URL: `${url}/users` };
    const product = await start({ env });
    const [failures, absent] = [await counted('failed'), await counted('absent')];
    const id = await erased(product);
    await expect.poll(() => counted('failed')).toBeGreaterThan(failures + 6);
    await expect
      .poll(() => typesIn(product, `erasure-${id}`))
      .toEqual(expect.arrayContaining(['health', 'community', 'reviews']));
    expect(await typesIn(product, `user-${id}`)).not.toContain('AccountErased');
    isAway = false;
    await expect.poll(() => typesIn(product, `user-${id}`)).toContain('AccountErased');
    expect(await counted('absent')).toBe(absent + 1);
    expect(requests.at(-1)).toMatch(/^DELETE \/users\/[\w-]+$/u);
    expect(product.log.join('')).not.toContain(requests.at(-1)?.slice('DELETE /users/'.length) ?? 'nobody');
  });
});
