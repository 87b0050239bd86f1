import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { domainNames } from '../domains.ts';
import {
  formatConsistencyCookie,
  formatConsistencyToken,
  mergeConsistencyTokens,
  parseConsistencyToken,
} from './consistency.ts';

const tokens = fc
  .array(fc.tuple(fc.constantFrom(...domainNames), fc.bigInt({ min: 0n, max: 2n ** 63n - 1n })), {
    maxLength: 4,
  })
  .map((entries) => new Map(entries));

describe('consistency token', () => {
  it('round-trips through header and cookie', () => {
    fc.assert(
      fc.property(tokens, (token) => {
        expect(parseConsistencyToken(formatConsistencyToken(token))).toEqual(token);
        expect(parseConsistencyToken(formatConsistencyCookie(token))).toEqual(token);
      }),
    );
  });

  it('keeps the latest position of each domain when merged, in any order', () => {
    fc.assert(
      fc.property(tokens, tokens, (one, other) => {
        const merged = mergeConsistencyTokens(one, other);
        expect(mergeConsistencyTokens(other, one)).toEqual(merged);
        for (const [domain, position] of [...one, ...other])
          expect(merged.get(domain)).toBeGreaterThanOrEqual(position);
      }),
    );
  });

  it.each(['', 'reviews', 'reviews:-1', 'reviews:1e9', 'nothing:1', 'reviews:1;drop', undefined])(
    'ignores %s',
    (text) => {
      expect(parseConsistencyToken(text).size).toBe(0);
    },
  );

  it('never throws on arbitrary text', () => {
    fc.assert(fc.property(fc.string(), (text) => parseConsistencyToken(text) instanceof Map));
  });
});
