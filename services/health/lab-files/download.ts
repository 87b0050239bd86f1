import { Readable } from 'node:stream';
import type { downloadLabFile } from '@secondspring/contracts/http/lab-files.ts';
import { refuse } from '@secondspring/contracts/http/refusal.ts';
import { FileNotFoundError } from '@secondspring/platform/files/file-store.ts';
import { openStream } from '@secondspring/platform/files/sealed-stream.ts';
import type { Handler } from '@secondspring/platform/http/calls/call.ts';
import { PersonForgotten } from '@secondspring/platform/vault/faults.ts';
import type { LabFileDependencies } from '../dependencies.ts';
import { fileKeyName } from './destroy-files.ts';
import { labFileOfMember } from '@secondspring/projections/health/lab-files/queries.ts';

/** Reads the first chunk now, so that errors at the start fail the call instead of breaking its answer. */
const readFirstChunk = async (bytes: AsyncGenerator<Buffer>): Promise<AsyncGenerator<Buffer>> => {
  const first = await bytes.next();
  return (async function* () {
    try {
      if (first.done !== true) yield first.value;
      yield* bytes;
    } finally {
      await bytes.return(undefined);
    }
  })();
};

/** Decrypts while it sends. Other members' files answer 404. */
export const answerDownload =
  (dependencies: LabFileDependencies): Handler<typeof downloadLabFile> =>
  async ({ params: { id }, caller: { userId }, token }) => {
    await dependencies.freshness.waitForCheckpoint('health', token);
    const file = await labFileOfMember(dependencies, userId, id);
    if (file === null) return refuse('file-not-found');
    try {
      const { key } = await dependencies.vault.sealingKey({ item: fileKeyName(file.id) });
      const bytes = await readFirstChunk(openStream(key, file.id, await dependencies.fileStore.get(file.id)));
      const body = Readable.from(bytes, { objectMode: false });
      return { body: undefined, file: { name: file.filename, mediaType: file.mediaType, body } };
    } catch (error) {
      if (error instanceof FileNotFoundError || error instanceof PersonForgotten)
        return refuse('file-not-found');
      throw error;
    }
  };
