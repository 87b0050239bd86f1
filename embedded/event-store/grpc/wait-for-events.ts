import type { EmbeddedLog } from '../log/event-log.ts';
import { ClientDisconnected } from './response-stream.ts';

/**
 * Waits until the log grows beyond `seen`.
 * @throws ClientDisconnected
 */
export const waitForEvents = async (log: EmbeddedLog, seen: number, signal: AbortSignal): Promise<void> => {
  if (signal.aborted) throw new ClientDisconnected();
  if (log.next !== seen) return;
  await new Promise<void>((resolve, reject) => {
    const leave = (): void => {
      stopListening();
      reject(new ClientDisconnected());
    };
    const stopListening = log.onCommit(() => {
      stopListening();
      signal.removeEventListener('abort', leave);
      resolve();
    });
    signal.addEventListener('abort', leave, { once: true });
  });
};
