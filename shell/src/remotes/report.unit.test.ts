import { expect, it, vi } from 'vitest';
import { report } from './report.ts';

it('names no member, so that it is not refused where another is signed in by now', () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetch);
  report('POST /api/releases/loads', { remote: 'health', version: '1', mark: 'a mark' });
  const [address, request] = fetch.mock.calls[0] ?? [];
  expect(address).toBe('/api/releases/loads');
  expect(new Headers(request?.headers).get('Drawn-For')).toBe('');
});

it('fails silently', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 422 }));
  report('POST /api/releases/failures', { remote: 'health', version: '1', kind: 'threw', mark: 'a mark' });
  // An unhandled rejection would fail the run.
  await new Promise((resolve) => setTimeout(resolve));
});
