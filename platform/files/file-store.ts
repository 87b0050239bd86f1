import type { Readable } from 'node:stream';

export class FileNotFoundError extends Error {
  override readonly name = 'FileNotFoundError';
  constructor() {
    super('there is no such file');
  }
}

const FILE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** Ids become part of paths and object names. Throws for anything but a UUID in lower case. */
export const requireFileId = (id: string): string => {
  if (!FILE_ID.test(id)) throw new Error('a file id must be a UUID');
  return id;
};

/**
 * Stores files by random id (UUID). Contents arrive sealed; the store knows no owners. Throws the storage's
 * own errors, which mean that it does not answer.
 */
export type FileStore = {
  /** Stores or replaces a file atomically. Throws the stream's error. */
  put(id: string, bytes: Readable): Promise<void>;
  /** Throws {@link FileNotFoundError}. */
  get(id: string): Promise<Readable>;
  /** Does nothing if there is no file. */
  remove(id: string): Promise<void>;
  /** Ids of all files, unordered, fetched page by page. */
  list(): AsyncIterable<string>;
  /** Removes leftovers of writes interrupted before this instant. */
  tidy(before: Date): Promise<void>;
};

/** Credentials for S3; empty to let the client find them. */
export type FileStoreAccess = { readonly accessKeyId: string; readonly secretAccessKey: string };
