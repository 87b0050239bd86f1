import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { shellContracts } from '@secondspring/contracts/remotes/shell-contract.ts';
import { usesOf, type Uses } from './uses.ts';

/** The page of the docs on what a micro-frontend uses, by its short name. */
export const usesPage = (name: string): string => `docs/remotes/${name}.md`;

/** What the micro-frontend with a short name uses of the shell's contract. */
export const usesOfRemote = (root: string, name: string): Promise<Uses> =>
  usesOf(root, `mfe-${name}`, Object.keys(shellContracts.current.libraries));

/** Text of that page. */
export const usesText = (name: string, { libraries, pageWide, calls }: Uses): string => {
  const { current, next } = shellContracts;
  const rows = Object.entries(libraries).map(([library, names]) => {
    const { major = 0, names: given = null } = current.libraries[library] ?? {};
    return `| \`${library}\` ${major} | ${given === null ? 'all of it' : code(names)} |`;
  });
  const leaving = Object.entries(libraries).flatMap(([library, names]) => {
    const given = next.libraries[library]?.names ?? null;
    return given === null ? [] : names.filter((used) => !given.includes(used));
  });
  return [
    `# What mfe-${name} uses`,
    '',
    `Written by \`npm run remotes\`. What the shell gives stands in \`contracts/remotes/shell-contract.ts\`: version ${current.version} now, ${next.version} next.`,
    '',
    '| Of the shell | Used |',
    '|---|---|',
    ...rows,
    `| values of the page | ${code(pageWide)} |`,
    `| calls of the product | ${code(calls)} |`,
    '',
    leaving.length === 0
      ? `Nothing of this is gone in version ${next.version}.`
      : `Gone in version ${next.version}: ${code(leaving)}.`,
    '',
  ].join('\n');
};

const code = (names: readonly string[]): string =>
  names.length === 0 ? 'none' : names.map((name) => `\`${name}\``).join(', ');

/** Writes the page of a micro-frontend. */
export const writeUsesPage = async (root: string, name: string): Promise<void> => {
  const file = join(root, usesPage(name));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, usesText(name, await usesOfRemote(root, name)));
};
