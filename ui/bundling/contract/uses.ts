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
  const found = {
    libraries: new Map<string, Set<string>>(),
    pageWide: new Set<string>(),
  };
  const seen = new Set<string>();
  const visit = async (file: string): Promise<void> => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = await readFile(file, 'utf8');
    for (const [, name = ''] of text.matchAll(/\bpageWide(?:<[^(]*>)?\(\s*'([^']+)'/gu))
      found.pageWide.add(name);
    const { body } = await parse(text, { syntax: 'typescript', tsx: file.endsWith('x') });
    const imports = body.filter(
      (item): item is ImportDeclaration => item.type === 'ImportDeclaration' && !item.typeOnly,
    );
    for (const { source: from, specifiers } of imports)
      if (libraries.includes(from.value)) add(found.libraries, from.value, namesOf(specifiers));
    const dynamic = [...text.matchAll(/\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?'([^']+)',?\s*\)/gu)].map(
      ([, path = '']) => path,
    );
    const reexports = [...text.matchAll(/^export (?!type).*? from '([^']+)'/gmu)].map(
      ([, path = '']) => path,
    );
    const files = [...imports.map(({ source: from }) => from.value), ...dynamic, ...reexports]
      .map((path) => fileOf(root, file, path))
      .filter((path) => path !== null);
    await Promise.all(files.map(visit));
  };
  await visit(join(root, folder, 'src/routes.tsx'));
  const sorted = (values: Iterable<string>) => [...values].toSorted();
  return {
    libraries: Object.fromEntries(
      sorted(found.libraries.keys()).map((name) => [name, sorted(found.libraries.get(name) ?? [])]),
    ),
    pageWide: sorted(found.pageWide),
  };
};

const add = (libraries: Map<string, Set<string>>, library: string, names: readonly string[]): void => {
  const known = libraries.get(library) ?? new Set();
  for (const name of names) known.add(name);
  libraries.set(library, known);
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
