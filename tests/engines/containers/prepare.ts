import { getContainerRuntimeClient, ImageName } from 'testcontainers';
import type { TestProject } from 'vitest/node';
import { record } from '../../runner/results.ts';
import { findContainers } from './find-containers.ts';
import { engineLines, type Containers } from './found.ts';
import { isGone, removeContainersOf } from './leftovers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    containers: Containers;
  }
}

/** Image of the container with which testcontainers cleans up. */
const RYUK = 'testcontainers/ryuk:0.14.0';

/**
 * A vitest `globalSetup`: finds the available engines, prints them, and passes them to the suites. Removes the containers of earlier, killed runs,
 * and those of this run at its end.
 */
export const setup = async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const containers = await findContainers(process.env);
  const lines = engineLines(containers);
  process.stdout.write(`${lines.join('\n')}\n`);
  record(lines.map((name) => ({ file: '', name, outcome: 'note' })));
  project.provide('containers', containers);
  if (Object.values(containers.parts).every((found) => 'missing' in found)) return undefined;
  const { image } = await getContainerRuntimeClient();
  if (!(await image.exists(ImageName.fromString(process.env['RYUK_CONTAINER_IMAGE'] ?? RYUK))))
    process.env['TESTCONTAINERS_RYUK_DISABLED'] = 'true';
  await removeContainersOf(isGone);
  return async () => await removeContainersOf((run) => run === containers.run);
};
