import { openSync, statSync, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** A log above this size in bytes begins anew at the next start. */
const LARGEST = 10 * 1024 * 1024;
/** How much of a log's end is searched for a reason, in bytes. */
const TAIL = 16 * 1024;

/** Opens a log for a child to write to, and returns its descriptor. */
export const openLog = (file: string): number => {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST) truncateSync(file);
  return openSync(file, 'a', 0o600);
};

/** The last lines of a log that are not empty, oldest first. */
export const lastLines = async (file: string, count: number): Promise<string[]> => {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const start = Math.max(0, size - TAIL);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(TAIL), 0, TAIL, start);
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n');
    return lines.filter((line) => line.trim() !== '').slice(-count);
  } finally {
    await handle.close();
  }
};
