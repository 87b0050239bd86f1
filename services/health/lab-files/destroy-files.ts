import { labFilesStream } from '@secondspring/contracts/streams.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { labFilesEvolver, type LabFilesState } from './state.ts';
import type { LabFileDependencies } from '../dependencies.ts';
import { subHours } from 'date-fns/subHours';

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

/** The vault's name of a file's key. Destroying it makes all copies of the file unreadable. */
export const fileKeyName = (fileId: string): string => `labFile-${fileId}`;

export type DestroyDependencies = {
  readonly vault: Pick<LabFileDependencies['vault'], 'eraseItem'>;
  readonly fileStore: Pick<LabFileDependencies['fileStore'], 'remove'>;
  readonly pendingUploads: Pick<LabFileDependencies['pendingUploads'], 'end'>;
};

/** Destroys each key first, which makes all copies unreadable, then the bytes. Safe to repeat after a crash. */
export const destroyFiles = async (
  { vault, fileStore, pendingUploads }: DestroyDependencies,
  fileIds: readonly string[],
): Promise<void> => {
  for (const fileId of fileIds) {
    await vault.eraseItem(fileKeyName(fileId));
    await fileStore.remove(fileId);
  }
  await pendingUploads.end(fileIds);
};

export const readLabFiles = async (
  { eventLog }: Pick<LabFileDependencies, 'eventLog'>,
  userId: string,
): Promise<LabFilesState> => stateAfter(labFilesEvolver, await eventLog.read(labFilesStream(userId)));

/** Destroys uploads that were never recorded as files. Resolves to their number. */
export const destroyUnrecorded = async (
  dependencies: DestroyDependencies & Pick<LabFileDependencies, 'eventLog'>,
  userId: string,
  fileIds: readonly string[],
): Promise<number> => {
  const { files } = await readLabFiles(dependencies, userId);
  const unreferenced = fileIds.filter((id) => !files.has(id));
  await destroyFiles(dependencies, unreferenced);
  await dependencies.pendingUploads.end(fileIds);
  return unreferenced.length;
};
