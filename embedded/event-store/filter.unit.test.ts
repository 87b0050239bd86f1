import { describe, expect, it } from 'vitest';
import { makeFilter, toRegExp } from './filter.ts';
import type { FilterRequest } from './wire/read-request.ts';

const request = (part: Partial<FilterRequest>): FilterRequest => ({
  on: 'event-type',
  regex: '',
  prefixes: [],
  window: undefined,
  multiplier: 1,
  ...part,
});
const event = { streamName: 'post-1', type: 'PostWritten' };

describe('makeFilter', () => {
  it.each([
    ['by type prefix', request({ prefixes: ['Comment', 'Post'] }), true],
    ['by another type prefix', request({ prefixes: ['post'] }), false],
    ['by stream prefix', request({ on: 'stream-name', prefixes: ['post-'] }), true],
    ['by type expression', request({ regex: '^Post' }), true],
    ['whose expression wins over prefixes', request({ regex: '^Comment', prefixes: ['Post'] }), false],
    ['by stream expression', request({ on: 'stream-name', regex: '-1$' }), true],
    ['that asks for nothing', request({}), true],
  ])('%s', (_name, filter, accepted) => {
    expect(makeFilter(filter)(event)).toBe(accepted);
  });

  it('excludes system events with the expression of the client', () => {
    const filter = makeFilter(request({ regex: '^[^$].*' }));
    expect(filter(event)).toBe(true);
    expect(filter({ ...event, type: '$metadata' })).toBe(false);
  });

  it.each([
    ['(?i)^postwritten$', 'PostWritten', true],
    ['(?im)^second$', 'first\nSecond', true],
    ['\\APost', 'Post', true],
    ['\\APost', 'a Post', false],
    ['Written\\z', 'Written', true],
    ['Written\\z', 'Written\n', false],
    ['Written\\Z', 'Written\n', true],
    ['\\\\z', '\\z', true],
    ['a(?i:B)c', 'abc', true],
  ])('accepts the .NET expression %s', (expression, text, matches) => {
    expect(toRegExp(expression).test(text)).toBe(matches);
  });

  it('throws for an invalid expression', () => {
    expect(() => makeFilter(request({ regex: '(' }))).toThrow(SyntaxError);
  });
});
