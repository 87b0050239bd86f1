import { readdirSync, readFileSync } from 'node:fs';

/** Microseconds of a clock tick of /proc. */
const TICK = 10_000;

/** Parent and ticks of a process; those of its ended children included. Undefined if it has ended. */
const statOf = (pid: string): { parent: number; ticks: number } | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // From the third field on, because the second is a name that may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const times = fields.slice(11, 15).map(Number);
    return { parent: Number(fields[1]), ticks: times.reduce((sum, ticks) => sum + ticks, 0) };
  } catch {
    return undefined;
  }
};

/** Microseconds of processor time that a process and its children have used (Linux), in steps of ten milliseconds. */
export const timeOfServer = (pid: number): number =>
  TICK *
  readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .reduce((sum, name) => {
      const stat = statOf(name);
      return sum + (stat !== undefined && (Number(name) === pid || stat.parent === pid) ? stat.ticks : 0);
    }, 0);
