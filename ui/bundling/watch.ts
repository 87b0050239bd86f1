import { watch } from 'node:fs';
import { join } from 'node:path';

/** Editors write several files at once. */
const QUIET_MS = 150;

const outputs = /^(dist|node_modules)(\/|$)/u;

/** Builds after each change until the process ends. Logs failed builds. */
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
