import { subHours } from 'date-fns/subHours';
import type { LabFileDependencies } from './dependencies.ts';
import { destroyUnkept, type FileDestruction } from './destroy.ts';

/** Hours after which an upload that never came to be kept is an orphan: no request lives nearly as long. */
const ORPHAN_HOURS = 24;
/** Most orphans of one sweep; the next start goes on. */
const SWEPT = 1_000;

/**
 * Destroys what uploads left that a crash cut off at least a day before, and half-written files. Whether a file is kept is asked of its
 * owner's stream, so a read model that is behind or being rebuilt costs nobody a file. Resolves to how many were destroyed.
 */
export const sweepOrphans = async (
  own: FileDestruction & Pick<LabFileDependencies, 'eventLog' | 'now' | 'fileStore' | 'pendingUploads'>,
): Promise<number> => {
  const before = subHours(own.now(), ORPHAN_HOURS);
  await own.fileStore.tidy(before);
  const pending = await own.pendingUploads.begunBefore(before, SWEPT);
  let destroyed = 0;
  for (const [userId, uploads] of Map.groupBy(pending, ({ userId }) => userId))
    destroyed += await destroyUnkept(
      own,
      userId,
      uploads.map(({ fileId }) => fileId),
    );
  return destroyed;
};
