import { KeyStoreUnavailable } from './faults.ts';
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
