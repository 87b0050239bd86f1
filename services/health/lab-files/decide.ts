import type { DomainEvent, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten } from '@secondspring/contracts/events/event.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { LAB_FILES_MAX, LAB_STORAGE_MAX } from '@secondspring/contracts/vocabulary/lab-file-words.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import type { MediaType } from './accepted-file.ts';

/** A member's lab files. */
export type LabFilesState = {
  /** By id, with their sizes in bytes, and whether the consent under which they are kept was destroyed. */
  readonly kept: ReadonlyMap<string, { readonly size: number; readonly forgotten: boolean }>;
  /** Ids of files that were there once. */
  readonly removed: ReadonlySet<string>;
};

/** A file whose bytes are stored. */
export type StoredFile = {
  readonly fileId: string;
  /** Bytes as they were sent. */
  readonly size: number;
  readonly filename: string;
  readonly mediaType: MediaType;
};

/** Keeps stored files, removes one that she names, or clears several away because nothing entitles us to keep them. */
export type LabFilesCommand =
  | { readonly type: 'keep'; readonly userId: string; readonly files: readonly StoredFile[] }
  | { readonly type: 'remove'; readonly userId: string; readonly fileId: string }
  | { readonly type: 'clear'; readonly userId: string; readonly fileIds: readonly string[] };

/** Bytes that a member's files take. */
export const storageUsed = ({ kept }: LabFilesState): number =>
  [...kept.values()].reduce((sum, { size }) => sum + size, 0);

const removal = (userId: string, fileId: string): NewEvent => ({
  type: 'LabFileRemoved',
  data: { userId, fileId },
});

const decide = (state: LabFilesState, command: LabFilesCommand): readonly NewEvent[] | Refusal => {
  const { userId } = command;
  switch (command.type) {
    case 'keep': {
      const wanted = command.files.reduce((sum, { size }) => sum + size, storageUsed(state));
      if (wanted > LAB_STORAGE_MAX) return refuse('file-storage-full');
      if (state.kept.size + command.files.length > LAB_FILES_MAX) return refuse('lab-file-count-full');
      return command.files.map((file) => ({ type: 'LabFileUploaded', data: { userId, ...file } }));
    }
    case 'remove':
      if (state.removed.has(command.fileId)) return [];
      return state.kept.has(command.fileId) ? [removal(userId, command.fileId)] : refuse('file-not-found');
    case 'clear':
      return command.fileIds.filter((id) => state.kept.has(id)).map((id) => removal(userId, id));
  }
};

const evolve = (
  { kept, removed }: LabFilesState,
  event: DomainEvent<'LabFileUploaded' | 'LabFileRemoved'>,
): LabFilesState => {
  const next = new Map(kept);
  if (event.type === 'LabFileUploaded') {
    const { fileId, size, filename } = event.data;
    next.set(fileId, { size, forgotten: isForgotten(filename) });
    return { kept: next, removed };
  }
  next.delete(event.data.fileId);
  return { kept: next, removed: new Set([...removed, event.data.fileId]) };
};

/** One member's lab files: at most 50, and 200 MB together. */
export const labFiles: Decider<LabFilesState, LabFilesCommand, 'LabFileUploaded' | 'LabFileRemoved'> = {
  types: ['LabFileUploaded', 'LabFileRemoved'],
  initial: { kept: new Map(), removed: new Set() },
  evolve,
  decide,
};

/** Stream of a member's lab files. */
export const labFilesStream = (userId: string): string => `labFiles-${userId}`;
