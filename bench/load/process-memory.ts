import { readFileSync } from 'node:fs';

/** In megabytes. */
export type ProcessMemory = {
  /** Anonymous memory: heap and buffers. */
  readonly own: number;
  /** Mapped file pages, which the kernel can reclaim. */
  readonly mapped: number;
};

/** Reads /proc (Linux); zeros elsewhere. */
export const memoryOf = (pid: number): ProcessMemory => {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = (name: string): number =>
      Number(new RegExp(`^${name}:\\s+(\\d+)`, 'mu').exec(text)?.[1] ?? 0);
    return { own: Math.round(kilobytes('RssAnon') / 1024), mapped: Math.round(kilobytes('RssFile') / 1024) };
  } catch {
    return { own: 0, mapped: 0 };
  }
};
