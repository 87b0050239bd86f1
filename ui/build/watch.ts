import { watch } from 'node:fs/promises';

/** Milliseconds of quiet after a change before a build starts: an editor writes several files at once. */
const QUIET = 150;

const sources = /^(ui|shell|contracts|mfe-[^/]+)\/(?!dist\/|node_modules\/)/u;

/** Builds again after each change of a source, until the process ends. A build that fails says why and waits for the next change. */
export async function watchSources(root: string, build: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let building = Promise.resolve();
  for await (const { filename } of watch(root, { recursive: true })) {
    if (filename === null || !sources.test(filename)) continue;
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(build).catch((error: unknown) => console.error(error));
    }, QUIET);
  }
}
