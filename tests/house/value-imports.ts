import { parseSync, transformSync } from '@swc/core';
import { z } from 'zod';

const text = z.object({ type: z.literal('StringLiteral'), value: z.string() });
const named = z.object({
  type: z.enum(['ImportDeclaration', 'ExportNamedDeclaration']),
  specifiers: z.array(z.unknown()).min(1),
  source: text,
});
const all = z.object({ type: z.literal('ExportAllDeclaration'), source: text });
const dynamic = z.object({
  type: z.literal('CallExpression'),
  callee: z.object({ type: z.literal('Import') }),
  arguments: z.tuple([z.object({ expression: text })], z.unknown()),
});

/**
 * Module names that a TypeScript source imports values from and uses, or re-exports. Types, unused bindings, imports without bindings,
 * comments and strings do not count.
 * @throws on a syntax error
 */
export function valueImports(source: string, path: string): string[] {
  const tsx = path.endsWith('x');
  // Bindings used as types only are gone with the types.
  const { code } = transformSync(source, {
    configFile: false,
    swcrc: false,
    filename: path,
    jsc: {
      parser: { syntax: 'typescript', tsx },
      target: 'es2022',
      transform: { react: { runtime: 'preserve' } },
    },
  });
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const from =
      named.or(all).safeParse(node).data?.source ?? dynamic.safeParse(node).data?.arguments[0].expression;
    if (from !== undefined) found.push(from.value);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(code, { syntax: 'ecmascript', jsx: true, target: 'es2022' }));
  return found;
}
