import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten } from '@secondspring/contracts/events/event.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';

export type LabFilesState = {
  /** By id. Size in bytes; `forgotten` if the key of the file's consent is destroyed. */
  readonly kept: ReadonlyMap<string, { readonly size: number; readonly forgotten: boolean }>;
  /** Ids of removed files. */
  readonly removed: ReadonlySet<string>;
};

export type LabFileEvent = 'LabFileUploaded' | 'LabFileRemoved';

/** In bytes. */
export const storageUsed = ({ kept }: LabFilesState): number =>
  [...kept.values()].reduce((sum, { size }) => sum + size, 0);

const evolve = ({ kept, removed }: LabFilesState, event: DomainEvent<LabFileEvent>): LabFilesState => {
  const next = new Map(kept);
  if (event.type === 'LabFileUploaded') {
    const { fileId, size, filename } = event.data;
    next.set(fileId, { size, forgotten: isForgotten(filename) });
    return { kept: next, removed };
  }
  next.delete(event.data.fileId);
  return { kept: next, removed: new Set([...removed, event.data.fileId]) };
};

export const labFilesEvolver: Evolver<LabFilesState, LabFileEvent> = {
  types: ['LabFileUploaded', 'LabFileRemoved'],
  initial: { kept: new Map(), removed: new Set() },
  evolve,
};
