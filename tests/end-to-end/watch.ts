import { expect, type BrowserContext } from '@playwright/test';

/** How Chromium says that a content policy, Trusted Types among it, forbade something. */
const FORBIDDEN = /Content Security Policy|Trusted(?:HTML|Script|ScriptURL|Types)\b/u;

/**
 * Watches all pages of a phone. The function that it gives expects that none of them threw, that none sent anything to another origin
 * than these, and that the content policy of none forbade anything.
 */
export function watch(context: BrowserContext, addresses: readonly string[]): () => void {
  const origins = new Set(addresses.map((address) => new URL(address).origin));
  const foreign: string[] = [];
  const thrown: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/u.test(url.protocol) && !origins.has(url.origin)) foreign.push(request.url());
  });
  const forbidden: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && FORBIDDEN.test(message.text())) forbidden.push(message.text());
  });
  context.on('weberror', (error) => thrown.push(String(error.error())));
  return () => {
    expect(foreign, 'requests to other origins').toEqual([]);
    expect(thrown, 'errors thrown by a page').toEqual([]);
    expect(forbidden, 'what a content policy forbade').toEqual([]);
  };
}
