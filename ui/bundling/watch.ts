import { watch } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds of quiet after a change before a build starts: an editor writes several files at once. */
const QUIET_MS = 150;

const outputs = /^(dist|node_modules)(\/|$)/u;

/** Builds again after each change in one of the folders, until the process ends. A build that fails says why and waits for the next change. */
export const watchSources = (root: string, folders: readonly string[], build: () => Promise<void>): void => {
  let timer: NodeJS.Timeout | undefined;
  let building = Promise.resolve();
  for (const folder of folders) {
    watch(join(root, folder), { recursive: true }, (_, filename) => {
      if (filename === null || outputs.test(filename)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        building = building.then(build).catch((error: unknown) => console.error(error));
      }, QUIET_MS);
    });
  }
};
