import type { FileStore } from '@secondspring/platform/files/file-store.ts';
import { createFileStore } from '@secondspring/platform/files/create-file-store.ts';
import {
  withVault,
  type Dependencies,
  type ServiceDependencies,
} from '@secondspring/platform/http/service/dependencies.ts';
import type { HealthConfig } from './config.ts';
import { createPendingUploads, type PendingUploads } from './pending-uploads/pending-uploads.ts';

export type HealthSettings = {
  /** Stores lab files, sealed. */
  readonly fileStore: FileStore;
};

export type HealthDependencies = Pick<
  ServiceDependencies,
  'handle' | 'vault' | 'pool' | 'freshness' | 'eventLog'
> & {
  /** Clock that decides which days can be recorded. */
  readonly now: () => Date;
};

export type LabFileDependencies = HealthDependencies &
  Pick<ServiceDependencies, 'rateLimits'> &
  HealthSettings & { readonly pendingUploads: PendingUploads };

export const healthSettings = (
  config: Pick<HealthConfig, 'FILES_URL' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>,
): HealthSettings => ({
  fileStore: createFileStore(config.FILES_URL, {
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  }),
});

export const healthDependencies = <Shared extends Pick<Dependencies, 'pool' | 'vaults'>>(
  dependencies: Shared,
  settings: HealthSettings,
  now: () => Date = () => new Date(),
): Shared & Pick<LabFileDependencies, 'fileStore' | 'pendingUploads' | 'now' | 'vault'> => ({
  ...withVault(dependencies, 'health'),
  ...settings,
  pendingUploads: createPendingUploads(dependencies.pool),
  now,
});
