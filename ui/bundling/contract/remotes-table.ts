import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { shellContracts } from '@secondspring/contracts/remotes/shell-contract.ts';
import type { Uses } from './uses.ts';
import { usesOfRemote, writeUsesPage } from './uses-page.ts';

/** The page of the docs with all micro-frontends side by side. */
export const TABLE_PAGE = 'docs/remotes/README.md';

/** Short names of the micro-frontends in the house. */
export const remoteNames = (root: string): string[] =>
  globSync('mfe-*/src/routes.tsx', { cwd: root })
    .map((path) => dirname(dirname(path)).replace(/^mfe-/u, ''))
    .toSorted();

/** Something that the shell gives by name: how it is called, who would miss it, and whether the next contract has it. */
type Given = {
  readonly name: string;
  readonly isUsedBy: (uses: Uses) => boolean;
  readonly stays: boolean;
};

const { current, next } = shellContracts;

/** Everything that the shell gives by name: each library, or each name of one that is shared in part, and each value of the page. */
const given: readonly Given[] = [
  ...Object.entries(current.libraries).flatMap(([library, { names }]): Given[] => {
    const later = next.libraries[library];
    if (names === null)
      return [
        {
          name: library,
          isUsedBy: (uses) => uses.libraries[library] !== undefined,
          stays: later !== undefined,
        },
      ];
    return names.map((name) => ({
      name: `${library} ${name}`,
      isUsedBy: (uses) => uses.libraries[library]?.includes(name) ?? false,
      stays: later?.names?.includes(name) ?? later !== undefined,
    }));
  }),
  ...current.pageWide.map((name) => ({
    name,
    isUsedBy: (uses: Uses) => uses.pageWide.includes(name),
    stays: next.pageWide.includes(name),
  })),
];

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Text of the page: who uses what, a row for each thing that the shell gives, a column for each micro-frontend. */
export const tableText = (uses: Readonly<Record<string, Uses>>): string => {
  const columns = Object.values(uses);
  return [
    '# Who uses what of the shell',
    '',
    `Written by \`npm run remotes\`, from the sources. What the shell gives stands in \`contracts/remotes/shell-contract.ts\`: version ${current.version} now, ${next.version} next.`,
    'Each micro-frontend has a page of its own beside this one, with the calls of the product that it makes. What no source names is used by all:',
    '`react/jsx-runtime` by what JSX becomes, `react-dom` by the building blocks, `integrity/1` by the loader of chunks.',
    '',
    row(['Given by the shell', ...Object.keys(uses), `In version ${next.version}`]),
    row(['---', ...columns.map(() => ':-:'), '---']),
    ...given.map(({ name, isUsedBy, stays }) =>
      row([`\`${name}\``, ...columns.map((used) => (isUsedBy(used) ? '●' : '')), stays ? '' : 'gone']),
    ),
    '',
  ].join('\n');
};

/** Short names of the micro-frontends that have a column in the page. */
export const columnsOf = (page: string): string[] =>
  (/^\| Given by the shell \|(.*)\| In version \d+ \|$/mu.exec(page)?.[1] ?? '')
    .split('|')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** What each of some micro-frontends uses, by short name. */
export const usesOfRemotes = async (root: string, names: readonly string[]): Promise<Record<string, Uses>> =>
  Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await usesOfRemote(root, name)] as const)),
  );

/** Writes the page of each micro-frontend and the table of all, and shows the table. */
if (import.meta.main) {
  const root = dirname(dirname(dirname(import.meta.dirname)));
  const names = remoteNames(root);
  for (const name of names) await writeUsesPage(root, name);
  const table = tableText(await usesOfRemotes(root, names));
  await writeFile(join(root, TABLE_PAGE), table);
  console.log(table);
}
