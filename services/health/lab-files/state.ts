import { isForgotten } from '@secondspring/contracts/events/event.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';

export type LabFilesState = {
  /** By id. Size in bytes; `forgotten` if the key of the file's consent is destroyed. */
  readonly files: ReadonlyMap<string, { readonly size: number; readonly forgotten: boolean }>;
  /** Ids of removed files. */
  readonly removed: ReadonlySet<string>;
};

export type LabFileEvent = 'LabFileUploaded' | 'LabFileRemoved';

/** In bytes. */
export const usedStorage = ({ files }: LabFilesState): number =>
  [...files.values()].reduce((sum, { size }) => sum + size, 0);

export const labFilesEvolver: Evolver<LabFilesState, LabFileEvent> = {
  types: ['LabFileUploaded', 'LabFileRemoved'],
  initial: { files: new Map(), removed: new Set() },
  evolve: ({ files, removed }, event) => {
    const next = new Map(files);
    if (event.type === 'LabFileUploaded') {
      const { fileId, size, filename } = event.data;
      next.set(fileId, { size, forgotten: isForgotten(filename) });
      return { files: next, removed };
    }
    next.delete(event.data.fileId);
    return { files: next, removed: new Set([...removed, event.data.fileId]) };
  },
};
