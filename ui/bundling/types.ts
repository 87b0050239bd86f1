import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack, type RspackPluginInstance } from '@rspack/core';
import { afterBundling } from './after-bundling.ts';

/** Name given by the federation plugin. */
const ARCHIVE = '@mf-types.zip';

/** Signatures of zip headers and offsets of the modification time. */
const fileHeader = { signature: 0x04034b50, time: 10 } as const;
const entryHeader = { signature: 0x02014b50, time: 12, size: 46, lengths: [28, 30, 32], file: 42 } as const;
const directoryEnd = { signature: 0x06054b50, size: 22, count: 10, start: 16 } as const;
/** The earliest date in a zip: 1 January 1980. */
const FIRST_DAY = 0x00210000;

/** Makes the archive of type declarations reproducible. Fails the build if the plugin made none, because it does not report that. */
export const reproducibleTypes = (): RspackPluginInstance =>
  afterBundling('pages', (begun) => {
    // The archive of an earlier build would be mistaken for this one.
    const removed = rm(join(begun.compiler.outputPath, ARCHIVE), { force: true });
    return async (compilation) => {
      await removed;
      const archive = compilation.getAsset(ARCHIVE)?.source.buffer();
      if (archive === undefined)
        throw new Error('There are no types of what it exposes: the TypeScript compiler refuses the sources');
      compilation.updateAsset(ARCHIVE, new rspack.sources.RawSource(withoutTimes(archive)));
    };
  });

/** Sets all modification times to the same day. Throws if the data is not a zip. */
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
