import { beforeEach, expect, it, vi } from 'vitest';
import { signOut } from './sign-out.ts';

const assign = vi.fn<(address: string) => void>();
const answering = (answer: Response): void => {
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('fetch', async () => answer);
};

beforeEach(() => assign.mockReset());

it.each([
  [
    'the identity provider, which has a session too',
    Response.json({ next: 'https://issuer.example/end' }),
    'https://issuer.example/end',
  ],
  ['home, without a session there', new Response(null, { status: 204 }), '/'],
  ['home, if the address is no web page', Response.json({ next: 'javascript:alert(1)' }), '/'],
])('leads to %s', async (_, answer, address) => {
  answering(answer);
  await signOut();
  expect(assign).toHaveBeenCalledExactlyOnceWith(address);
});

it('stays on the page if the server did not answer', async () => {
  answering(new Response('', { status: 503 }));
  await expect(signOut()).rejects.toThrow('503');
  expect(assign).not.toHaveBeenCalled();
});

it('tells the other tabs', async () => {
  answering(new Response(null, { status: 204 }));
  const otherTab = new BroadcastChannel('session');
  const heard = new Promise((resolve) => {
    otherTab.addEventListener('message', ({ data }) => resolve(data));
  });
  await signOut();
  expect(await heard).toBeNull();
  otherTab.close();
});
