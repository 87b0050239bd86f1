import { expect, type BrowserContext } from '@playwright/test';

/**
 * Watches all pages of a phone. The function that it gives expects that none of them threw, and that none sent anything to another origin
 * than these.
 */
export function watch(context: BrowserContext, addresses: readonly string[]): () => void {
  const origins = new Set(addresses.map((address) => new URL(address).origin));
  const foreign: string[] = [];
  const thrown: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/u.test(url.protocol) && !origins.has(url.origin)) foreign.push(request.url());
  });
  context.on('weberror', (error) => thrown.push(String(error.error())));
  return () => {
    expect(foreign, 'requests to other origins').toEqual([]);
    expect(thrown, 'errors thrown by a page').toEqual([]);
  };
}
