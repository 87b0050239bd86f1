import { describe, expect, it } from 'vitest';
import { isSameOrigin } from './caller.ts';

const OUR_ORIGIN = 'https://secondspring.example';

describe('isSameOrigin [S10]', () => {
  const origins = [
    '',
    OUR_ORIGIN,
    'null',
    'https://evil.example',
    `${OUR_ORIGIN}.evil.example`,
    'https://sub.secondspring.example',
    'http://secondspring.example',
    `${OUR_ORIGIN}:8443`,
    `${OUR_ORIGIN}/`,
    OUR_ORIGIN.toUpperCase(),
  ];
  const sites = ['', 'same-origin', 'same-site', 'cross-site', 'none', 'Same-Origin'];
  const accepted = new Set([` ${OUR_ORIGIN}`, 'same-origin ', `same-origin ${OUR_ORIGIN}`]);

  it.each(sites.flatMap((fetchSite) => origins.map((origin) => ({ fetchSite, origin }))))(
    'Sec-Fetch-Site “$fetchSite”, Origin “$origin”',
    ({ fetchSite, origin }) => {
      expect(isSameOrigin({ fetchSite, origin }, OUR_ORIGIN)).toBe(accepted.has(`${fetchSite} ${origin}`));
    },
  );
});
