import { describe, expect, it } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

const OURS = 'https://secondspring.example';

describe('isSameOrigin', () => {
  const origins = [
    '',
    OURS,
    'null',
    'https://evil.example',
    `${OURS}.evil.example`,
    'https://sub.secondspring.example',
    'http://secondspring.example',
    `${OURS}:8443`,
    `${OURS}/`,
    OURS.toUpperCase(),
  ];
  const sites = ['', 'same-origin', 'same-site', 'cross-site', 'none', 'Same-Origin'];
  const accepted = new Set([` ${OURS}`, 'same-origin ', `same-origin ${OURS}`]);

  it.each(sites.flatMap((fetchSite) => origins.map((origin) => ({ fetchSite, origin }))))(
    'Sec-Fetch-Site “$fetchSite”, Origin “$origin”',
    ({ fetchSite, origin }) => {
      expect(isSameOrigin({ fetchSite, origin }, OURS)).toBe(accepted.has(`${fetchSite} ${origin}`));
    },
  );
});
