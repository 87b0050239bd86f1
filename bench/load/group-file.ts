import { open } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A file with many concurrent writers, each waiting for its bytes to be flushed: the lower bound of durable appends
 * on this disk.
 */
export type GroupFile = {
  /** Resolves when the bytes are on disk. Writes that arrive during a flush are flushed together. */
  readonly append: (bytes: Buffer) => Promise<void>;
  readonly close: () => Promise<void>;
};

export const openGroupFile = async (folder: string): Promise<GroupFile> => {
  const file = await open(join(folder, 'peer.log'), 'w');
  let waiting: { bytes: Buffer; done: () => void }[] = [];
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      await file.write(Buffer.concat(group.map(({ bytes }) => bytes)));
      await file.datasync();
      for (const { done } of group) done();
    }
    running = undefined;
  };
  const append = async (bytes: Buffer): Promise<void> =>
    await new Promise<void>((done) => {
      waiting.push({ bytes, done });
      running ??= Promise.resolve().then(run);
    });
  const close = async (): Promise<void> => {
    await running;
    await file.close();
  };
  return { append, close };
};
