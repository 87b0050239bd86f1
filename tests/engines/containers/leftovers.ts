import { getContainerRuntimeClient, type ContainerRuntimeClient } from 'testcontainers';
import { RUN_LABEL } from './found.ts';

/** Removes the containers of runs that are to leave nothing behind: those for whose process `over` answers true. */
export const removeContainersOf = async (over: (run: string) => boolean): Promise<void> => {
  const client: ContainerRuntimeClient = await getContainerRuntimeClient();
  const { dockerode } = client.container;
  const all = await dockerode.listContainers({ all: true, filters: { label: [RUN_LABEL] } });
  const done = all.filter(({ Labels }) => over(Labels[RUN_LABEL] ?? ''));
  // One that its own test is removing at this moment is as good as removed.
  await Promise.allSettled(done.map(({ Id }) => dockerode.getContainer(Id).remove({ force: true, v: true })));
};

/** Whether the process that a run belonged to is gone, as a killed run's is. */
export const isGone = (run: string): boolean => {
  try {
    process.kill(Number(run), 0);
    return false;
  } catch {
    return true;
  }
};
