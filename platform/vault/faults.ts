import { waitBefore } from '../concurrency/back-off.ts';

/**
 * Retries work that needs keys while the key store does not answer: an outage must not count as erased keys.
 * `onUnavailable` is called for each failed attempt. Throws other errors, and the outage once the signal aborts.
 */
export const retryWhileKeysUnavailable = async <T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  onUnavailable: (fault: KeyStoreUnavailable) => void,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof KeyStoreUnavailable) || signal.aborted) throw error;
      onUnavailable(error);
      await waitBefore(attempt, signal);
    }
  }
};

/**
 * The person's keys were destroyed, or she was never enrolled: nothing can be sealed or pseudonymised for
 * her.
 */
export class PersonForgotten extends Error {
  override readonly name = 'PersonForgotten';
  constructor() {
    super('the keys of this person are not in the vault');
  }
}

/** The key store does not answer. Retry; it never means that a key was destroyed. */
export class KeyStoreUnavailable extends Error {
  override readonly name: string = 'KeyStoreUnavailable';
  constructor(cause: unknown) {
    super('the key store does not answer', { cause });
  }
}

/**
 * The key store lacks tables of this release: a service creates them during an upgrade, a single command
 * never does.
 */
export class KeyStoreOutdated extends KeyStoreUnavailable {
  override readonly name: string = 'KeyStoreOutdated';
}

/** The data was wrapped by a master key that this process does not have. */
export class MasterKeyUnknown extends Error {
  override readonly name = 'MasterKeyUnknown';
  constructor() {
    super('a key is wrapped by a master key that was not given');
  }
}

/** Returns `instead` if the member was erased meanwhile. */
export const unlessForgotten = <Found, Instead>(
  finding: Promise<Found>,
  instead: Instead,
): Promise<Found | Instead> =>
  finding.catch((error: unknown) => {
    if (error instanceof PersonForgotten) return instead;
    throw error;
  });
