import { open, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { findInBytes, type Hit } from './find-in-bytes.ts';
import type { Trace } from './trace.ts';

export type FileHit = Hit & { readonly file: string };

export type Searched = {
  /** Description of the place. */
  readonly place: string;
  /** Amount searched, in words: files and bytes, or tables. */
  readonly extent: string;
  readonly hits: readonly FileHit[];
  /** Names of what could not be read. */
  readonly unread: readonly string[];
};

export const extentOf = (files: number, bytes: number): string =>
  `${files.toLocaleString('en')} files, ${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;

/** As {@link findInBytes}, with the file's name. */
export const findIn = (file: string, bytes: Buffer, traces: readonly Trace[], from = 0): FileHit[] =>
  findInBytes(bytes, traces, from).map((hit) => ({ ...hit, file }));

/** Bytes read at once, and overlap of two reads so that nothing is missed between them. */
const CHUNK_BYTES = 64 * 1024 * 1024;
const OVERLAP_BYTES = 1024 * 1024;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

/** Reads a file in overlapping chunks; returns its length. */
const inPieces = async (path: string, take: (piece: Buffer, from: number) => unknown): Promise<number> => {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    for (let from = 0; ; from += CHUNK_BYTES - OVERLAP_BYTES) {
      const piece = Buffer.alloc(Math.min(CHUNK_BYTES, Math.max(0, size - from)));
      const { bytesRead } = await file.read(piece, 0, piece.length, from);
      take(piece.subarray(0, bytesRead), from);
      if (from + bytesRead >= size || bytesRead < CHUNK_BYTES) return size;
    }
  } finally {
    await file.close();
  }
};

/**
 * Searches names and bytes of all files below a folder without following links. `leavesOut` skips paths
 * relative to the folder. Files that vanish are ignored; unreadable ones are listed.
 */
export const findInFolder = async (
  folder: string,
  traces: readonly Trace[],
  leavesOut: (path: string) => boolean = () => false,
): Promise<Searched> => {
  const hits: FileHit[] = [];
  const unread: string[] = [];
  let files = 0;
  let bytes = 0;
  const walk = async (inside: string): Promise<void> => {
    const entries = await readdir(inside, { withFileTypes: true }).catch((error: unknown) => {
      if (codeOf(error) !== 'ENOENT') unread.push(`${relative(folder, inside) || folder} (${codeOf(error)})`);
      return [];
    });
    for (const entry of entries) {
      const path = join(inside, entry.name);
      const file = relative(folder, path);
      if (leavesOut(file)) continue;
      hits.push(...findIn('the name of a file', Buffer.from(entry.name), traces));
      if (entry.isDirectory()) await walk(path);
      if (!entry.isFile()) continue;
      try {
        bytes += await inPieces(path, (piece, from) => hits.push(...findIn(file, piece, traces, from)));
        files += 1;
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') unread.push(`${file} (${codeOf(error)})`);
      }
    }
  };
  await walk(folder);
  return { place: folder, extent: extentOf(files, bytes), hits, unread };
};
