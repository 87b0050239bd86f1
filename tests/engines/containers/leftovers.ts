import { getContainerRuntimeClient, type ContainerRuntimeClient } from 'testcontainers';
import { RUN_LABEL } from './found.ts';

/** Removes the containers of the runs for which `over` returns true. */
export const removeContainersOf = async (over: (run: string) => boolean): Promise<void> => {
  const client: ContainerRuntimeClient = await getContainerRuntimeClient();
  const { dockerode } = client.container;
  const all = await dockerode.listContainers({ all: true, filters: { label: [RUN_LABEL] } });
  const done = all.filter(({ Labels }) => over(Labels[RUN_LABEL] ?? ''));
  // Its own test may be removing the container at this moment.
  await Promise.allSettled(done.map(({ Id }) => dockerode.getContainer(Id).remove({ force: true, v: true })));
};

/** Whether the process of a run is gone, for example because it was killed. */
export const isGone = (run: string): boolean => {
  try {
    process.kill(Number(run), 0);
    return false;
  } catch {
    return true;
  }
};
