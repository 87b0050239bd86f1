import type { FileStore } from '@secondspring/platform/files/file-store.ts';
import type { HealthDependencies } from '../dependencies.ts';
import type { PendingUploads } from './pending-uploads.ts';

/** What the handlers of lab files stand on. */
export type LabFileDependencies = HealthDependencies & {
  readonly fileStore: FileStore;
  readonly pendingUploads: PendingUploads;
};

/** Name under which the vault keeps the key of one file; destroying it makes the file's bytes worthless wherever they lie. */
export const fileKeyName = (fileId: string): string => `labFile-${fileId}`;
