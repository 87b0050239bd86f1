import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse, type ImportDeclaration } from '@swc/core';

/** Collected from its sources and the parts of ui they import. */
export type Uses = {
  /** Names by shared library, sorted; `*` stands for every name. */
  readonly libraries: Readonly<Record<string, readonly string[]>>;
  /** Values of the page (`ui/page/page-wide.ts`). */
  readonly pageWide: readonly string[];
};

const UI = '@secondspring/ui/';
const source = /\.tsx?$/u;

/** Follows the imports from its routes. */
export const usesOf = async (root: string, folder: string, libraries: readonly string[]): Promise<Uses> => {
  const used = new Map<string, Set<string>>();
  const pageWide = new Set<string>();
  const seen = new Set<string>();
  const visit = async (file: string): Promise<void> => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = await readFile(file, 'utf8');
    const found = (pattern: RegExp) => Array.from(text.matchAll(pattern), ([, quoted = '']) => quoted);
    for (const name of found(/\bpageWide(?:<[^(]*>)?\(\s*'([^']+)'/gu)) pageWide.add(name);
    const { body } = await parse(text, { syntax: 'typescript', tsx: file.endsWith('x') });
    const imports = body.filter(
      (item): item is ImportDeclaration => item.type === 'ImportDeclaration' && !item.typeOnly,
    );
    for (const { source: from, specifiers } of imports)
      if (libraries.includes(from.value))
        used.set(from.value, new Set([...(used.get(from.value) ?? []), ...namesOf(specifiers)]));
    const files = [
      ...imports.map(({ source: from }) => from.value),
      ...found(/\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?'([^']+)',?\s*\)/gu),
      ...found(/^export (?!type).*? from '([^']+)'/gmu),
    ]
      .map((path) => fileOf(root, file, path))
      .filter((path) => path !== null);
    await Promise.all(files.map(visit));
  };
  await visit(join(root, folder, 'src/routes.tsx'));
  const sorted = (values: Iterable<string> = []) => [...values].toSorted();
  return {
    libraries: Object.fromEntries(sorted(used.keys()).map((name) => [name, sorted(used.get(name))])),
    pageWide: sorted(pageWide),
  };
};

const namesOf = (specifiers: ImportDeclaration['specifiers']): string[] =>
  specifiers.flatMap((specifier) => {
    if (specifier.type !== 'ImportSpecifier') return ['*'];
    return specifier.isTypeOnly ? [] : [(specifier.imported ?? specifier.local).value];
  });

/** Null for files of other packages. */
const fileOf = (root: string, from: string, path: string): string | null => {
  if (!source.test(path)) return null;
  if (path.startsWith('.')) return join(dirname(from), path);
  return path.startsWith(UI) ? join(root, 'ui', path.slice(UI.length)) : null;
};
