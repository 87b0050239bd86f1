import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

describe('return path after signing in', () => {
  it.each([
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    '/\n/evil.example',
    '/\r\nSet-Cookie: a=b',
    '/ok\u0000',
    ' /ok',
    '/ok page',
    '/..//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,hi',
    'https://evil.example',
    'https:evil.example',
    'http://localhost:3000@evil.example/',
    'evil.example',
    '@evil.example',
    '',
    '/api',
    '/api/login?returnTo=/',
    '/a/../../../api/logout',
    '/%61pi/logout',
    '/API/logout',
    '/／evil.example',
    '/\u2028evil.example',
    `/${'a'.repeat(512)}`,
  ])('refuses %j', (given) => {
    expect(returnPath(given)).toBeNull();
  });

  it.each([undefined, null, 1, {}, ['/ok', '/ok']])('refuses a non-string: %j', (given) => {
    expect(returnPath(given)).toBeNull();
  });

  it.each([
    ['/', '/'],
    ['/ok?x=1', '/ok?x=1'],
    ['/community/posts/1', '/community/posts/1'],
    ['/%2f/evil.example', '/%2f/evil.example'],
    ['/apiary', '/apiary'],
    ['/a#fragment', '/a'],
    ['/a/../b', '/b'],
  ])('accepts %s', (given, kept) => {
    expect(returnPath(given)).toBe(kept);
  });

  it('never leads to another origin [S44]', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '%2f',
      '%5c',
      '\t',
      '\n',
      '?',
      '#',
      'evil.example',
      'api',
    );
    const anything = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
    );
    fc.assert(
      fc.property(anything, (given) => {
        const path = returnPath(given);
        if (path === null) return;
        expect(new URL(path, 'https://ours.example').origin).toBe('https://ours.example');
        expect(new URL(path, 'https://ours.example').pathname).not.toMatch(/^\/(?:\/|api(?:\/|$))/u);
      }),
      { numRuns: 3000 },
    );
  });
});
