import { readFileSync } from 'node:fs';

/** A process's memory in megabytes. */
export type ProcessMemory = {
  /** Its own: heap and buffers. */
  readonly own: number;
  /** Pages of files it has mapped, which the kernel takes back when it needs room. */
  readonly mapped: number;
};

/** Reads a process's memory from the kernel (Linux); zeros elsewhere. */
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
