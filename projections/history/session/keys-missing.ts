import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { KeyStoreOutdated } from '@secondspring/platform/vault/faults.ts';

/**
 * What a command does each time that it can't have keys: says that it waits. Throws Refused where it would wait for ever, because the key
 * store is of another release.
 */
export const onMissingKeys =
  (warn: () => void) =>
  (fault: Error): void => {
    if (fault instanceof KeyStoreOutdated)
      throw new CommandError(
        'The key store has not the tables of this release: start the product of this release, then try again.',
      );
    warn();
  };

/** What is said while a command waits for keys. */
export const WAITING_FOR_KEYS = 'The key store does not answer; waiting for it.';
