import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { shellContracts } from '@secondspring/contracts/remotes/shell-contract.ts';
import type { Uses } from './uses.ts';
import { usesOfRemote, writeUsesPage } from './uses-page.ts';

/** Short names of the micro-frontends in the house. */
export const remoteNames = (root: string): string[] =>
  globSync('mfe-*/src/routes.tsx', { cwd: root })
    .map((path) => dirname(dirname(path)).replace(/^mfe-/u, ''))
    .toSorted();

/** Who uses what: a row for each thing that the shell gives by name, with the micro-frontends that would miss it. */
export function remotesTable(uses: Readonly<Record<string, Uses>>): Record<string, string> {
  const { libraries, pageWide } = shellContracts.current;
  const users = (isUsed: (used: Uses) => boolean): string =>
    Object.entries(uses)
      .filter(([, used]) => isUsed(used))
      .map(([name]) => name)
      .join(', ');
  const ofLibraries = Object.entries(libraries).flatMap(([library, { names }]) =>
    names === null
      ? [[library, users((used) => used.libraries[library] !== undefined)]]
      : names.map((name) => [
          `${library} ${name}`,
          users((used) => used.libraries[library]?.includes(name) ?? false),
        ]),
  );
  const ofPage = pageWide.map((value) => [value, users((used) => used.pageWide.includes(value))]);
  return Object.fromEntries([...ofLibraries, ...ofPage]);
}

/** Writes the page of each micro-frontend, and shows who uses what. */
if (import.meta.main) {
  const root = dirname(dirname(dirname(import.meta.dirname)));
  const uses: Record<string, Uses> = {};
  for (const name of remoteNames(root)) {
    uses[name] = await usesOfRemote(root, name);
    await writeUsesPage(root, name);
  }
  for (const [given, users] of Object.entries(remotesTable(uses)))
    console.log(`${given.padEnd(48)} ${users === '' ? '-' : users}`);
}
