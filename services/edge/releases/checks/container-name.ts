import type { RemoteBuild } from '@secondspring/contracts/remotes/build.ts';
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
