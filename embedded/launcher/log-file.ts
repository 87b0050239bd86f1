import { openSync, statSync, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** A larger log is truncated at the next start. */
const LARGEST = 10 * 1024 * 1024;
/** How much of the end of a log is searched for a reason. */
const TAIL = 16 * 1024;

/** Opens a log for a child to append to. */
export const openLog = (file: string): number => {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST) truncateSync(file);
  return openSync(file, 'a', 0o600);
};

/** The last non-empty lines, oldest first. */
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
