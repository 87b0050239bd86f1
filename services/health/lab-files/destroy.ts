import { labFilesStream } from '@secondspring/contracts/streams.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { labFilesEvolver, type LabFilesState } from './state.ts';
import { fileKeyName, type LabFileDependencies } from './dependencies.ts';

/** What destroying files stands on. */
export type FileDestruction = {
  readonly vault: Pick<LabFileDependencies['vault'], 'eraseItem'>;
  readonly fileStore: Pick<LabFileDependencies['fileStore'], 'remove'>;
  readonly pendingUploads: Pick<LabFileDependencies['pendingUploads'], 'end'>;
};

/**
 * Destroys files for good: the key first, which makes the bytes worthless wherever copies lie, then the bytes. Cut off anywhere it may be
 * done again.
 */
export const destroyFiles = async (
  { vault, fileStore, pendingUploads }: FileDestruction,
  fileIds: readonly string[],
): Promise<void> => {
  for (const fileId of fileIds) {
    await vault.eraseItem(fileKeyName(fileId));
    await fileStore.remove(fileId);
  }
  await pendingUploads.end(fileIds);
};

/** A member's files as her own stream says. */
export const labFilesOf = async (
  { eventLog }: Pick<LabFileDependencies, 'eventLog'>,
  userId: string,
): Promise<LabFilesState> => stateAfter(labFilesEvolver, await eventLog.read(labFilesStream(userId)));

/** Destroys what uploads of a member left that never came to be kept. Resolves to how many there were. */
export const destroyUnkept = async (
  own: FileDestruction & Pick<LabFileDependencies, 'eventLog'>,
  userId: string,
  fileIds: readonly string[],
): Promise<number> => {
  const { kept } = await labFilesOf(own, userId);
  const unkept = fileIds.filter((id) => !kept.has(id));
  await destroyFiles(own, unkept);
  await own.pendingUploads.end(fileIds);
  return unkept.length;
};
