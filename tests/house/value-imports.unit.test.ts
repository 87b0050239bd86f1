import { expect, it } from 'vitest';
import { valueImports } from './value-imports.ts';

it.each([
  ['a binding that is used', `import a from 'a';\na();`, ['a']],
  ['a name of a path within', `import { a as b } from '@a/b/c';\nexport const c = b;`, ['@a/b/c']],
  ['a namespace', `import * as a from 'a';\na.b();`, ['a']],
  [
    'what is exported on',
    `export { a } from 'a';\nexport * from 'b';\nexport * as c from 'c';`,
    ['a', 'b', 'c'],
  ],
  ['what is loaded late', `export const a = async () => await import('a');`, ['a']],
  ['an element', `import { A } from 'a';\nexport const b = () => <A>text</A>;`, ['a']],
])('counts %s', (_, source, modules) => {
  expect(valueImports(source, 'a.tsx')).toEqual(modules);
});

it.each([
  ['types', `import type { A } from 'a';\nexport type { B } from 'b';\nexport const c = (a: A): A => a;`],
  [
    'names of types',
    `import { type A } from 'a';\nexport { type B } from 'b';\nexport const c = (a: A): A => a;`,
  ],
  ['a value that only types use', `import { a } from 'a';\nexport type A = typeof a;`],
  ['the type of a module', `export type A = import('a').A;\nexport type B = typeof import('b');`],
  ['a binding that nothing uses', `import a, { b } from 'a';\nexport const c = 1;`],
  ['an import without a binding', `import 'a';\nimport {} from 'b';\nexport const c = 1;`],
  ['comments and texts', `// import a from 'a'; a();\nexport const c = "import a from 'a'; a();";`],
  ['declarations', `declare module 'a' {\n  interface A {\n    b: 1;\n  }\n}\nexport const c = 1;`],
])('does not count %s', (_, source) => {
  expect(valueImports(source, 'a.ts')).toEqual([]);
});
