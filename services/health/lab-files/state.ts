import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten } from '@secondspring/contracts/events/event.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';

/** A member's lab files. */
export type LabFilesState = {
  /** By id, with their sizes in bytes, and whether the consent under which they are kept was destroyed. */
  readonly kept: ReadonlyMap<string, { readonly size: number; readonly forgotten: boolean }>;
  /** Ids of files that were there once. */
  readonly removed: ReadonlySet<string>;
};

/** Type of an event in the stream of a member's lab files. */
export type LabFileEvent = 'LabFileUploaded' | 'LabFileRemoved';

/** Bytes that a member's files take. */
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

/** How a member's lab files add up. */
export const labFilesEvolver: Evolver<LabFilesState, LabFileEvent> = {
  types: ['LabFileUploaded', 'LabFileRemoved'],
  initial: { kept: new Map(), removed: new Set() },
  evolve,
};
