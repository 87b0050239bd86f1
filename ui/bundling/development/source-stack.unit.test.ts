import { describe, expect, it } from 'vitest';
import { sourceStack } from './source-stack.ts';

const home = 'http://localhost:4100/remotes/reviews/development/';
const at = { home, folder: 'mfe-reviews' };
/** Line 1 of the file is line 1 of the first source, line 2 is line 3 of the second, line 3 is line 1 of the third. */
const map = {
  version: 3,
  sources: [
    'webpack://reviews/./src/pages.tsx',
    'webpack://reviews/../ui/card.tsx',
    'webpack://reviews/webpack/bootstrap',
  ],
  names: [],
  mappings: 'AAAA;ACEA;ACFA',
};
const stack = [
  'Error: broken on purpose',
  `    at Pages (${home}main.js:1:1)`,
  `    at ${home}main.js:2:1`,
  `    at __webpack_require__ (${home}main.js:3:1)`,
  '    at renderWithHooks (http://localhost:3000/assets/react.js:1:2)',
].join('\n');

describe('the stack of an error in development', () => {
  it('names files and lines of the sources, and only those', async () => {
    const asked: string[] = [];
    const read = async (url: string) => {
      asked.push(url);
      return await Promise.resolve(map);
    };
    expect(await sourceStack(stack, at, read)).toBe(
      'at Pages (mfe-reviews/src/pages.tsx:1:1)\nat ui/card.tsx:3:1',
    );
    expect(asked).toEqual([`${home}main.js.map`]);
  });

  it.each([
    ['without a source map', stack],
    ['of other code', 'Error: elsewhere\n    at x (http://localhost:3000/assets/main.js:1:1)'],
  ])('is unchanged %s', async (_, given) => {
    expect(await sourceStack(given, at, () => Promise.reject(new Error('404')))).toBe(given);
  });
});
