import type { FileStore } from '@secondspring/platform/files/file-store.ts';
import type { HealthDependencies } from '../dependencies.ts';
import type { PendingUploads } from './pending-uploads.ts';

export type LabFileDependencies = HealthDependencies & {
  readonly fileStore: FileStore;
  readonly pendingUploads: PendingUploads;
};

/** The vault's name of a file's key. Destroying it makes all copies of the file unreadable. */
export const fileKeyName = (fileId: string): string => `labFile-${fileId}`;
