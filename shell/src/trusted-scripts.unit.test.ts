import { describe, expect, it } from 'vitest';
import { trustedScript } from './trusted-scripts.ts';

const PAGE = 'https://secondspring.example/community';
const RELEASE = '/remotes/reviews/a1b2c3d4e5f60718';

describe('the address of a script', () => {
  it.each([
    '/sw.js',
    '/assets/overlays.0a1b2c3d.js',
    `${RELEASE}/remoteEntry.js`,
    `${RELEASE}/remoteEntry.js?attempt=1`,
    `${RELEASE}/assets/page-one.0a.js`,
    `https://secondspring.example${RELEASE}/assets/routes-0a.mjs`,
  ])('is trusted as %s', (address) => expect(trustedScript(address, PAGE)).toBe(address));

  it.each([
    `https://evil.example${RELEASE}/remoteEntry.js`,
    `//evil.example${RELEASE}/remoteEntry.js`,
    `http://secondspring.example${RELEASE}/remoteEntry.js`,
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    'blob:https://secondspring.example/a.js',
    '/api/lab-results/1/file',
    '/api/callback?x=/assets/a.js',
    '/assets/../api/a.js',
    `${RELEASE}/../../../api/a.js`,
    '/sw.js?from=elsewhere',
    '/other/sw.js',
    '/remotes/reviews/current.js',
    '/assets/a.json',
    'https://',
  ])('is refused as %s [S38]', (address) => expect(trustedScript(address, PAGE)).toBeNull());
});
