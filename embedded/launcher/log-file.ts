import { openSync, statSync, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** A larger log is truncated at the next start. */
const MAX_LOG_BYTES = 10 * 1024 * 1024;
/** How much of the end of a log is searched for a reason. */
const TAIL_BYTES = 16 * 1024;

/** Opens a log for a child to append to. */
export const openLog = (file: string): number => {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_LOG_BYTES) truncateSync(file);
  return openSync(file, 'a', 0o600);
};

/** The last non-empty lines, oldest first. */
export const lastLines = async (file: string, count: number): Promise<string[]> => {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const start = Math.max(0, size - TAIL_BYTES);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(TAIL_BYTES), 0, TAIL_BYTES, start);
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n');
    return lines.filter((line) => line.trim() !== '').slice(-count);
  } finally {
    await handle.close();
  }
};
