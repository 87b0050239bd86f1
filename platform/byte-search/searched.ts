import type { Hit } from './find-in-bytes.ts';

export type Searched = {
  /** Description of the place. */
  readonly place: string;
  /** Amount searched, in words: files and bytes, or tables. */
  readonly extent: string;
  readonly hits: readonly (Hit & { readonly file: string })[];
  /** Names of what could not be read. */
  readonly unread: readonly string[];
};

export const extentOf = (files: number, bytes: number): string =>
  `${files.toLocaleString('en')} files, ${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
