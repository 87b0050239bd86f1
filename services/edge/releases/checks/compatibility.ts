import type { RemoteBuild } from '@secondspring/contracts/remotes/build.ts';
import {
  isAcceptedContract,
  REMOTE_CONTRACT_VERSION,
} from '@secondspring/contracts/remotes/contract-version.ts';
import { isWithin } from '@secondspring/contracts/remotes/page-pattern.ts';
import { reservedPaths } from '@secondspring/contracts/remotes/reserved-paths.ts';
import { satisfies, validRange } from 'semver';
import { lineIf } from './line-if.ts';
import { sharedLibraryProblems } from './shared-libraries.ts';
import type { ShellOffer } from './shell-offer.ts';

/** What a build must be compatible with. */
export type Surroundings = {
  readonly shell: ShellOffer;
  /** Live builds of the other micro-frontends. */
  readonly others: readonly RemoteBuild[];
};

/** Whether a build runs on a shell's federation runtime; one with its own runtime always does. */
export const runsOn = ({ runtime }: RemoteBuild, shell: ShellOffer): boolean =>
  runtime === null || shell.runtime === null || satisfies(shell.runtime, runtime);

const runtimeProblems = (build: RemoteBuild, shell: ShellOffer): string[] => {
  const { runtime } = build;
  if (runtime !== null && validRange(runtime) === null)
    return [`${runtime} is no range of versions of the federation runtime, as ^2.9.0 is`];
  return lineIf(
    !runsOn(build, shell),
    `It runs with the federation runtime ${runtime}; the shell has ${shell.runtime}: build it with a plugin of that version, or without experiments.externalRuntime`,
  );
};

/** Containers share the page's globals, so each needs a name of its own. */
const containerConflict = ({ globalName }: RemoteBuild, { shell, others }: Surroundings): string[] => {
  const owner =
    globalName === shell.name ? 'the shell' : others.find((other) => other.globalName === globalName)?.name;
  return lineIf(
    owner !== undefined,
    `Its container is called ${globalName}, as that of ${owner} is: set another name in the federation plugin`,
  );
};

const WHOLE_SEGMENTS = /^\/(?:[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*)?$/u;

/**
 * Path prefixes that a build may not have: malformed, reserved for the product, or overlapping another
 * micro-frontend's; one per line.
 */
const pathConflicts = ({ paths }: RemoteBuild, others: readonly RemoteBuild[]): string[] => [
  ...lineIf(paths.length === 0, 'It serves no path'),
  ...paths.flatMap((path) => {
    if (!WHOLE_SEGMENTS.test(path)) return [`${path} is not a path prefix, as /treatment-reviews is`];
    if (reservedPaths.includes(path.split('/')[1] ?? '')) return [`${path} belongs to the product itself`];
    const owner = others.find((other) =>
      other.paths.some((taken) => isWithin(path, taken) || isWithin(taken, path)),
    );
    return lineIf(owner !== undefined, `${path} is taken by ${owner?.name}`);
  }),
];

/** Reasons why a build cannot be live beside the others, one per line; empty if it can. */
export const compatibilityProblems = (build: RemoteBuild, surroundings: Surroundings): string[] => [
  ...lineIf(
    !isAcceptedContract(build.contract),
    `It keeps contract ${build.contract}; the shell keeps ${REMOTE_CONTRACT_VERSION}`,
  ),
  ...runtimeProblems(build, surroundings.shell),
  ...sharedLibraryProblems(build, surroundings.shell.libraries, surroundings.others),
  ...containerConflict(build, surroundings),
  ...pathConflicts(build, surroundings.others),
];
