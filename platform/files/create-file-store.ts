import { fileURLToPath } from 'node:url';
import type { FileStore, FileStoreAccess } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

/**
 * File store of a URL: `file:///folder`, or `s3://bucket/prefix?endpoint=https://…&region=…`. Connects at
 * first use.
 */
export const createFileStore = (url: string, access: FileStoreAccess): FileStore =>
  url.startsWith('file:') ? createFolderStore(fileURLToPath(url)) : createS3Store(new URL(url), access);
