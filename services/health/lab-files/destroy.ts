import { labFilesStream } from '@secondspring/contracts/streams.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { labFilesEvolver, type LabFilesState } from './state.ts';
import { fileKeyName, type LabFileDependencies } from './dependencies.ts';

export type FileDestruction = {
  readonly vault: Pick<LabFileDependencies['vault'], 'eraseItem'>;
  readonly fileStore: Pick<LabFileDependencies['fileStore'], 'remove'>;
  readonly pendingUploads: Pick<LabFileDependencies['pendingUploads'], 'end'>;
};

/** Destroys each key first, which makes all copies unreadable, then the bytes. Safe to repeat after a crash. */
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

export const labFilesOf = async (
  { eventLog }: Pick<LabFileDependencies, 'eventLog'>,
  userId: string,
): Promise<LabFilesState> => stateAfter(labFilesEvolver, await eventLog.read(labFilesStream(userId)));

/** Destroys uploads that were never recorded as files. Resolves to their number. */
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
