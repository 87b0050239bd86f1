import type { Hit } from './find-in-bytes.ts';

/** What was looked through, and what was found there. */
export type Searched = {
  /** The place in words. */
  readonly place: string;
  /** How much was looked through, in words: files and bytes, or tables. */
  readonly extent: string;
  readonly hits: readonly (Hit & { readonly file: string })[];
  /** What could not be read there; empty where everything was. */
  readonly unread: readonly string[];
};

/** So many files with so many bytes, in words. */
export const extentOf = (files: number, bytes: number): string =>
  `${files.toLocaleString('en')} files, ${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
