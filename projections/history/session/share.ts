import type { RebuildProgress } from '../../engine/rebuild.ts';
import { lastPosition } from '../../subscription/last-position.ts';
import type { Progress } from './progress.ts';
import type { Servers } from './servers.ts';

/** Tells a building's progress as a share of what the store holds now. */
export const tellShare = async (
  { store }: Servers,
  progress: Progress,
): Promise<(done: RebuildProgress) => void> => {
  const last = await lastPosition(store);
  return ({ events, position }) =>
    progress.tell({
      events,
      share: last > 0n ? Math.min(1, Math.max(0, Number(position) / Number(last))) : 1,
    });
};
