import { setTimeout as pause } from 'node:timers/promises';

/** How long a test waits before it fails, in milliseconds. */
const TIMEOUT_MS = 20_000;

/** Polls until the condition is true. Throws after a timeout. */
export const eventually = async (
  description: string,
  isSo: () => Promise<boolean> | boolean,
): Promise<void> => {
  const end = performance.now() + TIMEOUT_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`never so: ${description}`);
    await pause(10);
  }
};
