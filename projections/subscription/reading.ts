import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';

/** Where a feed hears of a reading, in whatever thread. */
export type ReadingPort = MessagePort;

/** What a reading thread is told to read, and for whom. */
export type ReadingTask = { readonly url: string; readonly ports: readonly MessagePort[] };

/** What a feed says to a reading: first what it wants, then that a frame was taken in, so that another may come. */
export type ToReading = { readonly types: readonly string[]; readonly after: bigint } | 'taken';

/**
 * What a reading says to a feed: first whether it begins with it, then answers of the store as they came, that all there is now has been told,
 * or that no more will come.
 */
export type FromReading =
  | 'begun'
  | 'late'
  | 'ended'
  | { readonly frame: ArrayBuffer }
  | { readonly failed: string };

/**
 * Starts a thread that reads the log once for so many feeds, each at the other end of a port that may be given to another thread. It begins
 * once every feed has asked or its port is closed, and ends when all are closed. The slowest feed holds the others back.
 */
export const startReading = (url: string, feeds: number): ReadingPort[] => {
  const channels = Array.from({ length: feeds }, () => new MessageChannel());
  const ports = channels.map(({ port2 }) => port2);
  const task: ReadingTask = { url, ports };
  const thread = new Worker(new URL('reading-thread.ts', import.meta.url), {
    workerData: task,
    transferList: ports,
  });
  // Its feeds hear of its end by their ports, which close with it.
  thread.on('error', () => undefined);
  return channels.map(({ port1 }) => port1);
};
