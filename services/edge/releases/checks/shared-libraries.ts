import type { RemoteBuild, SharedLibrary } from '@secondspring/contracts/remotes/build.ts';
import { satisfies } from 'semver';
import { lineIf } from './line-if.ts';

/** A second copy of this library breaks the page. */
const NEVER_TWICE = 'react';

const runsWith = ({ requiredVersion }: SharedLibrary, { version }: SharedLibrary): boolean =>
  satisfies(version, requiredVersion);

const named = (libraries: readonly SharedLibrary[], name: string): SharedLibrary | undefined =>
  libraries.find((library) => library.name === name);

const againstShell = ({ shared }: RemoteBuild, shell: readonly SharedLibrary[]): string[] => [
  ...lineIf(
    named(shared, NEVER_TWICE) === undefined && named(shell, NEVER_TWICE) !== undefined,
    `It brings a ${NEVER_TWICE} of its own; it must share the shell’s: set shared: { ${NEVER_TWICE}: { singleton: true } } in the federation plugin`,
  ),
  ...shared.flatMap((library) => {
    const provided = named(shell, library.name);
    if (provided === undefined) return [];
    if (!library.singleton)
      return [`It may load a second ${library.name}: set singleton: true for it in shared`];
    return lineIf(
      !runsWith(library, provided),
      `It runs with ${library.name} ${library.requiredVersion}; the shell has ${provided.version}: if it runs with that too, set requiredVersion for it in shared`,
    );
  }),
];

/** A library the shell does not provide comes from the micro-frontend that loads first, which may be either. */
const againstOther = (
  { shared }: RemoteBuild,
  shell: readonly SharedLibrary[],
  other: RemoteBuild,
): string[] =>
  shared.flatMap((library) => {
    const theirs = named(other.shared, library.name);
    if (theirs === undefined || named(shell, library.name) !== undefined) return [];
    if (!library.singleton && !theirs.singleton) return [];
    if (runsWith(library, theirs) && runsWith(theirs, library)) return [];
    return [
      `It shares ${library.name} ${library.version}, ${other.name} ${theirs.version}: they don’t run with each other’s`,
    ];
  });

/**
 * Conflicts of a build's shared libraries with the shell's and those of other live micro-frontends, one per line.
 */
export const sharedLibraryProblems = (
  build: RemoteBuild,
  shell: readonly SharedLibrary[],
  others: readonly RemoteBuild[],
): string[] => [
  ...againstShell(build, shell),
  ...others.flatMap((other) => againstOther(build, shell, other)),
];
