import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import { erasureStream, labFilesStream, userStream } from '@secondspring/contracts/streams.ts';
import { erasureStepDecider } from '@secondspring/platform/reactor/erasure-step.ts';
import { consentKeyName } from '../consent/consent-key.ts';
import { labFilesDecider } from '../lab-files/decider.ts';
import type { LabFileDependencies } from '../dependencies.ts';
import { destroyFiles, destroyUnrecorded, readLabFiles } from '../lab-files/destroy-files.ts';

export const erasingEvents = ['LabFileRemoved', 'ConsentWithdrawn', 'AccountErasureRequested'] as const;

/** Destroys a member's files, all or those whose consent key is destroyed, then records that they are removed. */
const removeFiles = async (
  own: LabFileDependencies,
  userId: string,
  scope: 'all' | 'forgotten',
): Promise<void> => {
  const { files } = await readLabFiles(own, userId);
  const fileIds = [...files].filter(([, file]) => scope === 'all' || file.forgotten).map(([id]) => id);
  await destroyFiles(own, fileIds);
  const outcome = await own.handle({
    decider: labFilesDecider,
    stream: labFilesStream(userId),
    command: { type: 'remove-all', userId, fileIds },
    actor: null,
    key: null,
  });
  if (isRefusal(outcome)) throw new Error('removing files could not be recorded');
};

const eraseWithdrawnConsent = async (
  own: LabFileDependencies,
  { data: { userId, consentId, purpose } }: DomainEvent<'ConsentWithdrawn'>,
): Promise<void> => {
  if (purpose !== 'health-data') return;
  // First: this makes everything under the consent unreadable, and distinguishes its files from those of a newer
  // consent.
  await own.vault.eraseItem(consentKeyName(userId, consentId));
  await removeFiles(own, userId, 'forgotten');
  await own.vault.purge();
};

const eraseAccount = async (
  own: LabFileDependencies,
  { data: { userId } }: DomainEvent<'AccountErasureRequested'>,
): Promise<void> => {
  for (const event of await own.eventLog.read(userStream(userId)))
    if (event.type === 'ConsentGiven' && event.data.purpose === 'health-data')
      await own.vault.eraseItem(consentKeyName(userId, event.data.consentId));
  const pending = await own.pendingUploads.of(userId);
  await destroyUnrecorded(
    own,
    userId,
    pending.map(({ fileId }) => fileId),
  );
  await removeFiles(own, userId, 'all');
  await own.vault.erase(userId);
  await own.vault.purge();
  const outcome = await own.handle({
    decider: erasureStepDecider,
    stream: erasureStream(userId),
    command: { userId, step: 'health' },
    actor: null,
    key: null,
  });
  if (isRefusal(outcome)) throw new Error('the erasure step could not be recorded');
};

/**
 * Erases what an event requires: a removed file; everything under a withdrawn consent; everything of an erased
 * account, followed by its erasure step. Safe to repeat after a crash.
 */
export const eraseHealth =
  (own: LabFileDependencies) =>
  async (event: DomainEvent<(typeof erasingEvents)[number]>): Promise<void> => {
    switch (event.type) {
      case 'LabFileRemoved':
        return await destroyFiles(own, [event.data.fileId]);
      case 'ConsentWithdrawn':
        return await eraseWithdrawnConsent(own, event);
      case 'AccountErasureRequested':
        return await eraseAccount(own, event);
    }
  };
