import { setTimeout as pause } from 'node:timers/promises';
import { limits } from './limits.ts';

/** Polls until the condition is true. Throws after `limits.wait`. */
export const eventually = async (
  description: string,
  isSo: () => Promise<boolean> | boolean,
): Promise<void> => {
  const end = performance.now() + limits.wait;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`never so: ${description}`);
    await pause(10);
  }
};
