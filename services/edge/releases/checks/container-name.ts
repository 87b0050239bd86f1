import type { RemoteBuild } from '@secondspring/contracts/remotes/build.ts';
import type { ShellOffer } from './shell-offer.ts';

/** A container whose name the shell's or another micro-frontend's has too, in a line: on a page the one would be taken for the other. */
export const containerTaken = (
  { globalName }: RemoteBuild,
  shell: ShellOffer,
  others: readonly RemoteBuild[],
): string[] => {
  if (globalName === undefined) return [];
  const owner =
    globalName === shell.name ? 'the shell' : others.find((other) => other.globalName === globalName)?.name;
  return owner === undefined
    ? []
    : [
        `Its container is called ${globalName}, as that of ${owner} is: name it otherwise in its federation plugin`,
      ];
};
