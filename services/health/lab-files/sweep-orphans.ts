import { subHours } from 'date-fns/subHours';
import type { LabFileDependencies } from '../dependencies.ts';
import { destroyUnrecorded, type DestroyDependencies } from './destroy-files.ts';

/** Age from which an unrecorded upload is an orphan; far longer than any request. */
const ORPHAN_HOURS = 24;
/** Orphans per sweep; the next start continues. */
const MAX_ORPHANS = 1_000;

/**
 * Destroys uploads that a crash cut off at least a day ago, and partially written files. Checks the owner's stream
 * for each file, so that a lagging or rebuilding read model loses nobody's file. Resolves to the number destroyed.
 */
export const sweepOrphans = async (
  dependencies: DestroyDependencies &
    Pick<LabFileDependencies, 'eventLog' | 'now' | 'fileStore' | 'pendingUploads'>,
): Promise<number> => {
  const before = subHours(dependencies.now(), ORPHAN_HOURS);
  await dependencies.fileStore.tidy(before);
  const pending = await dependencies.pendingUploads.begunBefore(before, MAX_ORPHANS);
  let destroyed = 0;
  for (const [userId, uploads] of Map.groupBy(pending, ({ userId }) => userId))
    destroyed += await destroyUnrecorded(
      dependencies,
      userId,
      uploads.map(({ fileId }) => fileId),
    );
  return destroyed;
};
