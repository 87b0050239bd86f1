import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { refuse } from '@secondspring/contracts/http/refusal.ts';
import { LAB_FILES_MAX, LAB_STORAGE_MAX } from '@secondspring/contracts/vocabulary/lab-file-words.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import type { MediaType } from './accepted-file.ts';
import { labFilesEvolver, usedStorage, type LabFileEvent, type LabFilesState } from './state.ts';

export type StoredFile = {
  readonly fileId: string;
  /** Bytes as they are kept. */
  readonly size: number;
  readonly filename: string;
  readonly mediaType: MediaType;
};

/** `remove` is a member's request; `clear` removes files that may no longer be kept. */
export type LabFilesCommand =
  | { readonly type: 'add'; readonly userId: string; readonly files: readonly StoredFile[] }
  | { readonly type: 'remove'; readonly userId: string; readonly fileId: string }
  | { readonly type: 'remove-all'; readonly userId: string; readonly fileIds: readonly string[] };

const removal = (userId: string, fileId: string): NewEvent => ({
  type: 'LabFileRemoved',
  data: { userId, fileId },
});

/** At most 50 files and 200 MB per member. */
export const labFilesDecider: Decider<LabFilesState, LabFilesCommand, LabFileEvent> = {
  ...labFilesEvolver,
  decide: (state, command) => {
    const { userId } = command;
    switch (command.type) {
      case 'add': {
        const storageNeeded = command.files.reduce((sum, { size }) => sum + size, usedStorage(state));
        if (storageNeeded > LAB_STORAGE_MAX) return refuse('file-storage-full');
        if (state.files.size + command.files.length > LAB_FILES_MAX) return refuse('lab-file-count-full');
        return command.files.map((file) => ({ type: 'LabFileUploaded', data: { userId, ...file } }));
      }
      case 'remove':
        if (state.removed.has(command.fileId)) return [];
        return state.files.has(command.fileId) ? [removal(userId, command.fileId)] : refuse('file-not-found');
      case 'remove-all':
        return command.fileIds.filter((id) => state.files.has(id)).map((id) => removal(userId, id));
    }
  },
};
