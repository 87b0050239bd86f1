import { KeyStoreUnavailable } from './faults.ts';
import { waitBefore } from '../concurrency/back-off.ts';

/**
 * Does something that needs keys, again and again while the key store does not answer: an outage is never taken for
 * erased keys. `tell` hears of each failed attempt. Throws other faults, and the outage itself once the signal aborts.
 */
export const retryWhileKeysUnavailable = async <T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  tell: (fault: KeyStoreUnavailable) => void,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof KeyStoreUnavailable) || signal.aborted) throw error;
      tell(error);
      await waitBefore(attempt, signal);
    }
  }
};
