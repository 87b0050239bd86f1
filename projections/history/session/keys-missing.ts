import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { KeyStoreOutdated } from '@secondspring/platform/vault/faults.ts';

/**
 * Handles missing keys: warns and waits. Throws CommandError if waiting is pointless because the key store belongs
 * to another release.
 */
export const onMissingKeys =
  (warn: () => void) =>
  (fault: Error): void => {
    if (fault instanceof KeyStoreOutdated)
      throw new CommandError(
        'The key store lacks the tables of this release. Start this release of the product, then try again.',
      );
    warn();
  };

export const WAITING_FOR_KEYS = 'The key store does not answer. Waiting for it.';
