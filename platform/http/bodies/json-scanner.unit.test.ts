import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JSON_DEPTH_MAX, scanJson } from './json-scanner.ts';

/** Depth of a parsed value: the reference for the scanner. */
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

describe('scanJson', () => {
  it('accepts ordinary values, and counts depth like the parsed value', () => {
    const ordinary = fc
      .json({ maxDepth: 6 })
      .filter((text) => !/"(?:__proto__|constructor|prototype)"\s*:/u.test(text));
    fc.assert(
      fc.property(ordinary, fc.integer({ min: 0, max: 7 }), (text, limit) => {
        const fault = scanJson(text, limit);
        expect(fault?.code ?? 'fine').toBe(depthOf(JSON.parse(text)) > limit ? 'body-too-deep' : 'fine');
      }),
      { numRuns: 500 },
    );
  });

  it('ignores brackets, braces, commas and quotes inside strings', () => {
    const text = fc.string({ unit: fc.constantFrom('[', ']', '{', '}', ',', ':', '"', '\\', 'a') });
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(scanJson(JSON.stringify({ [`k${one}`]: other, [`l${other}`]: [one, one] }), 2)).toBeNull();
      }),
    );
  });

  it('never throws on arbitrary text', () => {
    fc.assert(
      fc.property(
        fc.string(),
        (text) => scanJson(text) === null || typeof scanJson(text)?.message === 'string',
      ),
    );
  });

  it('allows exactly the maximum depth [S21]', () => {
    const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
    expect(scanJson(nested(JSON_DEPTH_MAX))).toBeNull();
    expect(scanJson(nested(JSON_DEPTH_MAX + 1))).toMatchObject({ code: 'body-too-deep' });
    expect(scanJson('[['.repeat(50_000))).toMatchObject({ code: 'body-too-deep' });
    expect(scanJson('[],'.repeat(1000))).toBeNull();
  });

  it.each([
    '{"a":1,"a":2}',
    '{"a":1,"\\u0061":2}',
    '[{"a":{"b":1,"c":2,"b":3}}]',
    '{"__proto__":1}',
    '{"\\u005f_proto__":1}',
    '{"a":[{"constructor":1}]}',
    '{"prototype":1}',
  ])('refuses the keys of %s [S20, S57]', (text) => {
    expect(scanJson(text)).toMatchObject({ code: 'invalid-request' });
  });

  it.each(['{"a":{"a":1},"b":{"a":1}}', '{"a":"__proto__"}', '["a","a"]', '{"a":["b","b"],"b":1}'])(
    'accepts %s',
    (text) => expect(scanJson(text)).toBeNull(),
  );
});
