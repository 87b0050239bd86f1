import { setTimeout as pause } from 'node:timers/promises';

/** What is written and read while processes are killed. */
export type Kept = {
  /** Resolves to the id of what was acknowledged; rejects otherwise. */
  readonly write: (text: string) => Promise<string>;
  readonly read: (id: string) => Promise<string>;
};

/** A light load: each write has a text of its own and is read again. */
export type Probes = {
  /** Acknowledged texts by id. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /**
   * Kills something, and resolves to the longest time in seconds in which nothing was written and read right, once that has
   * gone well for some seconds again. `isBack` says whether the killed process has its successor.
   */
  readonly outageOf: (kill: () => void, isBack: () => Promise<boolean>) => Promise<number>;
  readonly stop: () => Promise<void>;
};

/** Milliseconds from one write to the next; none waits for another. */
const INTERVAL_MS = 100;
/** Milliseconds without a gap after which the outage is over. */
const CALM_MS = 3_000;
/** Milliseconds without anything right that are such a gap. */
const GAP_MS = 1_000;
const PATIENCE_MS = 60_000;

export const startProbes = (name: string, { write, read }: Kept): Probes => {
  const acknowledged = new Map<string, string>();
  const pending = new Set<Promise<void>>();
  let right: number[] = [];
  let count = 0;
  const probe = async (text: string): Promise<void> => {
    const id = await write(text);
    acknowledged.set(id, text);
    if ((await read(id)) === text) right.push(performance.now());
  };
  const timer = setInterval(() => {
    count += 1;
    const probing = probe(`${name} ${count}`).catch(() => undefined);
    pending.add(probing);
    void probing.finally(() => pending.delete(probing));
  }, INTERVAL_MS);
  const longestGap = (from: number, to: number): number => {
    const times = [from, ...right.filter((time) => time > from), to];
    return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? from)));
  };
  return {
    acknowledged,
    outageOf: async (kill, isBack) => {
      right = [];
      const start = performance.now();
      kill();
      for (;;) {
        await pause(INTERVAL_MS);
        const now = performance.now();
        if (now - start > PATIENCE_MS) throw new Error('it did not come back');
        if (now - start < CALM_MS || longestGap(now - CALM_MS, now) > GAP_MS) continue;
        if (await isBack()) return longestGap(start, right.at(-1) ?? now) / 1_000;
      }
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all(pending);
    },
  };
};
