import { BUILD_BYTES_MAX } from '@secondspring/contracts/remotes/limits.ts';
import { RequestRefusedError } from '@secondspring/platform/http/problems/problem.ts';
import type { UploadedFile } from '@secondspring/platform/http/bodies/upload.ts';
import { hashOf, type BuildFiles, asFileName } from './build-files.ts';

const bytesOf = async (stream: AsyncIterable<Buffer>, limit: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > limit)
      throw new RequestRefusedError('file-too-large', {
        issues: [
          { path: 'files', message: `All files of a build may have ${BUILD_BYTES_MAX} bytes together` },
        ],
      });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * Stores the files of a form and answers their hashes. A file's name is its hash, so a damaged upload is refused
 * before it is stored.
 */
export const receiveFiles = async (
  files: AsyncIterable<UploadedFile>,
  store: BuildFiles,
): Promise<string[]> => {
  const keeping: Promise<string>[] = [];
  let left = BUILD_BYTES_MAX;
  for await (const { filename, stream } of files) {
    const bytes = await bytesOf(stream, left);
    left -= bytes.length;
    if (asFileName(hashOf(bytes)) !== filename) throw new RequestRefusedError('release-file-tampered');
    // Not awaited here: compression is slow, and the next file can arrive meanwhile.
    const kept = store.keep(bytes);
    kept.catch(() => undefined);
    keeping.push(kept);
  }
  if (keeping.length === 0) throw new RequestRefusedError('no-files');
  return await Promise.all(keeping);
};
