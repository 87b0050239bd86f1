import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { labFilesStream, userStream } from '@secondspring/contracts/streams.ts';
import { carryOut } from '@secondspring/platform/decider/handle-command.ts';
import { recordErasureStep } from '@secondspring/platform/reactor/erasure-step.ts';
import { consentKeyName } from '../consent/current-consent.ts';
import { labFilesDecider } from '../lab-files/decider.ts';
import type { LabFileDependencies } from '../dependencies.ts';
import { destroyFiles, destroyUnrecorded, readLabFiles } from '../lab-files/destroy-files.ts';

export const erasingEvents = ['LabFileRemoved', 'ConsentWithdrawn', 'AccountErasureRequested'] as const;

/** Destroys a member's files, all or those whose consent key is destroyed, then records that they are removed. */
const removeFiles = async (
  dependencies: LabFileDependencies,
  userId: string,
  scope: 'all' | 'forgotten',
): Promise<void> => {
  const { files } = await readLabFiles(dependencies, userId);
  const fileIds = [...files].filter(([, file]) => scope === 'all' || file.forgotten).map(([id]) => id);
  await destroyFiles(dependencies, fileIds);
  const command = { type: 'remove-all', userId, fileIds } as const;
  await carryOut(dependencies.handle, {
    decider: labFilesDecider,
    stream: labFilesStream(userId),
    command,
  });
};

const eraseWithdrawnConsent = async (
  dependencies: LabFileDependencies,
  { data: { userId, consentId, purpose } }: DomainEvent<'ConsentWithdrawn'>,
): Promise<void> => {
  if (purpose !== 'health-data') return;
  // First: this makes everything under the consent unreadable, and distinguishes its files from those of a newer
  // consent.
  await dependencies.vault.eraseItem(consentKeyName(userId, consentId));
  await removeFiles(dependencies, userId, 'forgotten');
  await dependencies.vault.purge();
};

const eraseAccount = async (
  dependencies: LabFileDependencies,
  { data: { userId } }: DomainEvent<'AccountErasureRequested'>,
): Promise<void> => {
  for (const event of await dependencies.eventLog.read(userStream(userId)))
    if (event.type === 'ConsentGiven' && event.data.purpose === 'health-data')
      await dependencies.vault.eraseItem(consentKeyName(userId, event.data.consentId));
  const pending = await dependencies.pendingUploads.of(userId);
  await destroyUnrecorded(
    dependencies,
    userId,
    pending.map(({ fileId }) => fileId),
  );
  await removeFiles(dependencies, userId, 'all');
  await dependencies.vault.erase(userId);
  await dependencies.vault.purge();
  await recordErasureStep(dependencies.handle, userId, 'health');
};

/**
 * Erases what an event requires: a removed file; everything under a withdrawn consent; everything of an erased
 * account, followed by its erasure step. Safe to repeat after a crash.
 */
export const eraseHealth =
  (dependencies: LabFileDependencies) =>
  async (event: DomainEvent<(typeof erasingEvents)[number]>): Promise<void> => {
    switch (event.type) {
      case 'LabFileRemoved':
        return await destroyFiles(dependencies, [event.data.fileId]);
      case 'ConsentWithdrawn':
        return await eraseWithdrawnConsent(dependencies, event);
      case 'AccountErasureRequested':
        return await eraseAccount(dependencies, event);
    }
  };
