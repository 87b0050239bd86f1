import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLiteral, isSubscribable, SubjectTree } from './subjects.ts';

describe('isSubscribable', () => {
  it.each(['a', 'a.b', '*', '>', 'a.*.c', 'a.>', '*.>'])('accepts %s', (subject) => {
    expect(isSubscribable(subject)).toBe(true);
  });
  it.each(['', '.', 'a.', '.a', 'a..b', '>.a', 'a.>.b', 'a b'])('rejects %j', (subject) => {
    expect(isSubscribable(subject)).toBe(false);
  });
  it('distinguishes wildcards from literals', () => {
    expect(isLiteral('a.b')).toBe(true);
    expect(isLiteral('a.*')).toBe(false);
  });
});

/** Reference implementation for the trie. */
const matches = (pattern: string, subject: string): boolean => {
  const patternTokens = pattern.split('.');
  const subjectTokens = subject.split('.');
  for (const [index, token] of patternTokens.entries()) {
    if (token === '>') return subjectTokens.length > index;
    if (subjectTokens[index] === undefined || (token !== '*' && token !== subjectTokens[index])) return false;
  }
  return patternTokens.length === subjectTokens.length;
};

const token = fc.constantFrom('a', 'b', 'c');
const patterns = fc.array(
  fc
    .tuple(fc.array(fc.constantFrom('a', 'b', '*'), { minLength: 1, maxLength: 4 }), fc.boolean())
    .map(([tokens, open]) => [...tokens, ...(open ? ['>'] : [])].join('.')),
  { maxLength: 20 },
);
const subject = fc.array(token, { minLength: 1, maxLength: 5 }).map((tokens) => tokens.join('.'));

describe('SubjectTree', () => {
  it('finds exactly the matching patterns, also after removals', () => {
    fc.assert(
      fc.property(patterns, patterns, subject, (kept, removed, published) => {
        const tree = new SubjectTree<string>();
        const entries = kept.map((pattern, index) => ({ pattern, name: `${index}` }));
        const passing = removed.map((pattern, index) => ({ pattern, name: `gone ${index}` }));
        for (const { pattern, name } of [...passing, ...entries]) tree.add(pattern, name);
        for (const { pattern, name } of passing) tree.remove(pattern, name);
        const expected = entries.filter(({ pattern }) => matches(pattern, published));
        expect(tree.match(published).toSorted()).toEqual(expected.map(({ name }) => name).toSorted());
      }),
    );
  });
});
