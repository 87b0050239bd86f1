import { expect, type BrowserContext } from '@playwright/test';

/** Chromium's message for a violation of a content policy or of Trusted Types. */
const FORBIDDEN = /Content Security Policy|Trusted(?:HTML|Script|ScriptURL|Types)\b/u;

/**
 * Watches all pages of a phone. The returned function expects no errors, no requests to other origins than these, and no violations of the content
 * policy.
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
