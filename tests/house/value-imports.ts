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
 * The modules that a TypeScript source imports values of and uses, or exports on, as they are named in it. Types, bindings that nothing
 * uses, imports without a binding, comments and texts do not count. Throws on a syntax error.
 */
export function valueImports(source: string, path: string): string[] {
  const tsx = path.endsWith('x');
  // Without types, the bindings that only types used are gone as well.
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
