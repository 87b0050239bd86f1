import type { EventLog } from '../log/event-log.ts';
import { ClientGone } from './outgoing.ts';

/**
 * Waits until the log grows beyond `seen`.
 * @throws ClientGone
 */
export const grown = async (log: EventLog, seen: number, signal: AbortSignal): Promise<void> => {
  if (signal.aborted) throw new ClientGone();
  if (log.next !== seen) return;
  await new Promise<void>((resolve, reject) => {
    const leave = (): void => {
      stopListening();
      reject(new ClientGone());
    };
    const stopListening = log.onCommit(() => {
      stopListening();
      signal.removeEventListener('abort', leave);
      resolve();
    });
    signal.addEventListener('abort', leave, { once: true });
  });
};
