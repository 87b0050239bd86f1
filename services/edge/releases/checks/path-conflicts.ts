import type { RemoteBuild } from '@secondspring/contracts/remotes/build.ts';
import { reservedPaths } from '@secondspring/contracts/remotes/reserved-paths.ts';
import type { ShellOffer } from './shell-offer.ts';

/**
 * Refuses a container name that the shell or another micro-frontend uses, because containers share the page's
 * globals.
 */
export const containerConflict = (
  { globalName }: RemoteBuild,
  shell: ShellOffer,
  others: readonly RemoteBuild[],
): string[] => {
  const owner =
    globalName === shell.name ? 'the shell' : others.find((other) => other.globalName === globalName)?.name;
  return owner === undefined
    ? []
    : [
        `Its container is called ${globalName}, as that of ${owner} is: set another name in the federation plugin`,
      ];
};

const WHOLE_SEGMENTS = /^\/(?:[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*)?$/u;

const isWithin = (path: string, base: string): boolean =>
  path === base || (base !== '/' && path.startsWith(`${base}/`));

/**
 * Path prefixes that a build may not have: malformed, reserved for the product, or overlapping another
 * micro-frontend's; one per line.
 */
export const pathConflicts = ({ paths }: RemoteBuild, others: readonly RemoteBuild[]): string[] => [
  ...(paths.length === 0 ? ['It serves no path'] : []),
  ...paths.flatMap((path) => {
    if (!WHOLE_SEGMENTS.test(path)) return [`${path} is not a path prefix, as /treatment-reviews is`];
    if (reservedPaths.includes(path.split('/')[1] ?? '')) return [`${path} belongs to the product itself`];
    const owner = others.find((other) =>
      other.paths.some((taken) => isWithin(path, taken) || isWithin(taken, path)),
    );
    return owner === undefined ? [] : [`${path} is taken by ${owner.name}`];
  }),
];
