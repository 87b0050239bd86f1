import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { exposePages } from './expose-pages.ts';
import type { Page } from './page.ts';

const pageAt = (path: Page['path']) => ({
  path,
  title: path,
  Component: () => null,
  preload: vi.fn(),
  first: vi.fn(),
});

it('prefetches only the first page that matches', () => {
  vi.stubGlobal('location', { pathname: '/', search: '' });
  const fixed = pageAt('/resources/winding-down');
  const any = pageAt('/resources/:slug');
  const { prefetch } = exposePages([fixed, any]);
  prefetch(new QueryClient(), '/resources/winding-down');
  expect([fixed.preload, any.preload].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  prefetch(new QueryClient(), '/resources/sleep');
  expect(any.first.mock.calls[0]?.[0]).toBe('sleep');
  expect(fixed.first).toHaveBeenCalledOnce();
});
