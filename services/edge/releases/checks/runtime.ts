import type { RemoteBuild } from '@secondspring/contracts/remotes/build.ts';
import { satisfies, validRange } from 'semver';
import type { BuildContents } from '../build-files.ts';
import type { ShellOffer } from './shell-offer.ts';

/** Global of the shell's federation runtime, which `externalRuntime` builds use. */
const SHELL_RUNTIME = '_FEDERATION_RUNTIME_CORE';

/** Whether a build runs on a shell's federation runtime; one with its own runtime always does. */
export const runsOn = ({ runtime }: RemoteBuild, shell: ShellOffer): boolean =>
  runtime === null || shell.runtime === null || satisfies(shell.runtime, runtime);

/** Why a build does not run on the shell's federation runtime; empty if it does or has its own. */
export const runtimeProblems = (build: RemoteBuild, shell: ShellOffer): string[] => {
  const { runtime } = build;
  if (runtime !== null && validRange(runtime) === null)
    return [`${runtime} is no range of versions of the federation runtime, as ^2.9.0 is`];
  return runsOn(build, shell)
    ? []
    : [
        `It runs with the federation runtime ${runtime}; the shell has ${shell.runtime}: build it with a plugin of that version, or without experiments.externalRuntime`,
      ];
};

/** A line for a build that uses the shell's runtime without stating the versions it runs with. */
export const unstatedRuntime = ({ runtime }: RemoteBuild, contents: BuildContents): string[] =>
  runtime === null &&
  [...contents].some(([path, { plain }]) => /\.m?js$/u.test(path) && plain.includes(SHELL_RUNTIME))
    ? [
        'It takes the shell’s federation runtime (experiments.externalRuntime) and does not say in which versions: publish it with --runtime <range>, as ^2.9.0',
      ]
    : [];
