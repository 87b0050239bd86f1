import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack, type RspackPluginInstance } from '@rspack/core';
import { afterBundling } from './after-bundling.ts';

/** Archive of the type declarations of what a micro-frontend exposes, as the federation plugin names it. */
const ARCHIVE = '@mf-types.zip';

/** Headers of a zip's files and of its directory: how each begins, and where in it the file's time of change stands. */
const fileHeader = { signature: 0x04034b50, time: 10 } as const;
const entryHeader = { signature: 0x02014b50, time: 12, size: 46, lengths: [28, 30, 32], file: 42 } as const;
const directoryEnd = { signature: 0x06054b50, size: 22, count: 10, start: 16 } as const;
/** The first day that a zip can name: 1 January 1980, at midnight. */
const FIRST_DAY = 0x00210000;

/**
 * Writes the type declarations that the federation plugin made into the build, the same for the same sources. The plugin says nothing where it made
 * none: then the build fails.
 */
export const reproducibleTypes = (): RspackPluginInstance =>
  afterBundling('pages', (begun) => {
    // What an earlier build left would be taken for this one's.
    const removed = rm(join(begun.compiler.outputPath, ARCHIVE), { force: true });
    return async (compilation) => {
      await removed;
      const archive = compilation.getAsset(ARCHIVE)?.source.buffer();
      if (archive === undefined)
        throw new Error('There are no types of what it exposes: the TypeScript compiler refuses the sources');
      compilation.updateAsset(ARCHIVE, new rspack.sources.RawSource(withoutTimes(archive)));
    };
  });

/** A zip whose files were all changed on the same day. Throws for what is no zip. */
export const withoutTimes = (zip: Buffer): Buffer => {
  const bytes = Buffer.from(zip);
  const end = bytes.length - directoryEnd.size;
  if (end < 0 || bytes.readUInt32LE(end) !== directoryEnd.signature) throw new Error('That is no zip');
  let at = bytes.readUInt32LE(end + directoryEnd.start);
  for (let count = bytes.readUInt16LE(end + directoryEnd.count); count > 0; count -= 1) {
    if (bytes.readUInt32LE(at) !== entryHeader.signature) throw new Error('That is no zip');
    bytes.writeUInt32LE(FIRST_DAY, at + entryHeader.time);
    const file = bytes.readUInt32LE(at + entryHeader.file);
    if (bytes.readUInt32LE(file) !== fileHeader.signature) throw new Error('That is no zip');
    bytes.writeUInt32LE(FIRST_DAY, file + fileHeader.time);
    at += entryHeader.lengths.reduce<number>(
      (sum, place) => sum + bytes.readUInt16LE(at + place),
      entryHeader.size,
    );
  }
  return bytes;
};
