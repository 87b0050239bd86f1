import { labFilesStream } from '@secondspring/contracts/streams.ts';
import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten } from '@secondspring/contracts/events/event.ts';
import { uploadLabFiles, type labFile } from '@secondspring/contracts/http/lab-files.ts';
import { isRefusal, refuse } from '@secondspring/contracts/http/refusal.ts';
import { LAB_STORAGE_MAX } from '@secondspring/contracts/vocabulary/lab-file-words.ts';
import type { Handler } from '@secondspring/platform/http/calls/call.ts';
import { PersonForgotten } from '@secondspring/platform/vault/faults.ts';
import type { z } from 'zod';
import { consentKey, readCurrentConsentId } from '../consent/current-consent.ts';
import {
  idempotencyKeyWith,
  type IdempotencyKey,
  scopedIdempotencyKey,
} from '@secondspring/platform/decider/idempotency.ts';
import { labFilesDecider, type StoredFile } from './decider.ts';
import { usedStorage } from './state.ts';
import type { LabFileDependencies } from '../dependencies.ts';
import { destroyFiles, readLabFiles } from './destroy-files.ts';
import { storeUpload } from './store-upload.ts';
import type { RateLimits } from '@secondspring/platform/http/limits/rate-limits.ts';

/**
 * Counts each file towards the member's hourly limit; the first is counted by the call itself. Throws
 * `RequestRefusedError('too-many-requests')`.
 */
export async function* limitFiles<File>(
  { rateLimits }: { readonly rateLimits: Pick<RateLimits, 'take'> },
  userId: string,
  files: AsyncIterable<File>,
): AsyncGenerator<File> {
  let isCounted = true;
  for await (const file of files) {
    if (!isCounted) await rateLimits.take('upload', userId);
    isCounted = false;
    yield file;
  }
}

const asOwnerSees = (event: DomainEvent): z.output<typeof labFile>[] => {
  if (event.type !== 'LabFileUploaded') return [];
  const { fileId, userId, size, filename, mediaType } = event.data;
  if (isForgotten(filename) || isForgotten(mediaType)) return [];
  return [{ id: fileId, userId, filename, mediaType, size, uploadedAt: event.at }];
};

/**
 * Records the stored files. Destroys them if that is refused, or if an earlier try of the same upload was answered.
 */
const recordFiles = async (
  dependencies: LabFileDependencies,
  { userId, consentId, files, idempotencyKey }: NewFiles,
) => {
  const outcome = await dependencies.handle({
    decider: labFilesDecider,
    stream: labFilesStream(userId),
    command: { type: 'add', userId, files },
    actor: userId,
    key: consentKey(userId, consentId),
    idempotencyKey: scopedIdempotencyKey(uploadLabFiles, idempotencyKey, consentId),
  });
  const fileIds = files.map(({ fileId }) => fileId);
  if (isRefusal(outcome) || !outcome.state.files.has(fileIds[0] ?? ''))
    await destroyFiles(dependencies, fileIds);
  else await dependencies.pendingUploads.end(fileIds);
  return outcome;
};
type NewFiles = {
  readonly userId: string;
  readonly consentId: string;
  readonly files: readonly StoredFile[];
  readonly idempotencyKey: IdempotencyKey | undefined;
};

/** A repeated upload gets other ids. */
const withoutId = ({ filename, mediaType, size }: StoredFile) => ({ filename, mediaType, size });

/**
 * Bytes are stored before the event that records them. If the event store does not answer, it is unknown whether the
 * event was written; the sweep decides a day later.
 */
export const answerUpload =
  (dependencies: LabFileDependencies): Handler<typeof uploadLabFiles> =>
  async ({ caller: { userId }, files, token, idempotencyKey }) => {
    const consentId = await readCurrentConsentId(dependencies, userId, token);
    if (consentId === null) return refuse('health-consent-required');
    const room = LAB_STORAGE_MAX - usedStorage(await readLabFiles(dependencies, userId));
    const stored = await storeUpload(dependencies, userId, limitFiles(dependencies, userId, files), room);
    if (isRefusal(stored)) return stored;
    try {
      const outcome = await recordFiles(dependencies, {
        userId,
        consentId,
        files: stored,
        idempotencyKey: idempotencyKey && idempotencyKeyWith(idempotencyKey.key, stored.map(withoutId)),
      });
      if (isRefusal(outcome)) return outcome;
      return { body: outcome.events.flatMap(asOwnerSees), token: outcome.token };
    } catch (error) {
      if (!(error instanceof PersonForgotten)) throw error;
      // The consent ended while the files arrived.
      await destroyFiles(
        dependencies,
        stored.map(({ fileId }) => fileId),
      );
      return refuse('health-consent-required');
    }
  };
