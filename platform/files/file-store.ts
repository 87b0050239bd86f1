import type { Readable } from 'node:stream';

/**
 * Where bytes of files lie. It encrypts nothing and knows nothing of whose they are: names are random ids (UUIDs), contents come sealed.
 * Throws the storage's own errors, which mean that it does not answer.
 */
export type FileStore = {
  /** Keeps the bytes under the id, whole or not at all; what stood there before is replaced. Throws what the stream fails with. */
  put(id: string, bytes: Readable): Promise<void>;
  /** The bytes. Throws {@link FileNotFoundError}. */
  get(id: string): Promise<Readable>;
  /** Removes the bytes; nothing there is fine. */
  remove(id: string): Promise<void>;
  /** The ids of all that is kept, in no order, as many at a time as the storage tells at once. */
  list(): AsyncIterable<string>;
  /** Removes what writes that broke off before this instant left half done. */
  tidy(before: Date): Promise<void>;
};

/** Secrets of the S3 adapter; empty ones leave finding them to the client. */
export type FileStoreAccess = { readonly accessKeyId: string; readonly secretAccessKey: string };
