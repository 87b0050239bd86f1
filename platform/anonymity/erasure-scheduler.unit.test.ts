import { millisecondsInHour } from 'date-fns/constants';
import { describe, expect, it, vi } from 'vitest';
import { startErasureScheduler } from './erasure-scheduler.ts';

/** Due erasures in memory, with a record of what was erased when. */
const rig = ({ failing = 0 } = {}) => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00.000Z') });
  const due = new Map<string, Date>();
  const erased: { item: string; at: string }[] = [];
  let failures = failing;
  const vault = {
    scheduleErasure: (item: string, at: Date) => Promise.resolve(void (due.has(item) || due.set(item, at))),
    dueErasures: (prefixes: readonly string[], now: Date, limit: number) =>
      Promise.resolve(
        [...due]
          .filter(([item, at]) => prefixes.some((prefix) => item.startsWith(`${prefix}-`)) && at <= now)
          .map(([item]) => item)
          .slice(0, limit),
      ),
    nextErasure: () => {
      const times = [...due.values()].map((at) => at.getTime());
      return Promise.resolve(times.length === 0 ? null : new Date(Math.min(...times)));
    },
    erasureDone: (item: string) => Promise.resolve(void due.delete(item)),
    purge: () => Promise.resolve(),
  };
  const running = startErasureScheduler({
    vault,
    log: { warn: () => undefined },
    prefixes: ['review'],
    erase: (item) => {
      if (failures > 0) {
        failures -= 1;
        return Promise.reject(new Error('away'));
      }
      erased.push({ item, at: new Date().toISOString() });
      return Promise.resolve();
    },
  });
  const stop = async () => {
    const stopped = running.stop();
    await vi.advanceTimersByTimeAsync(1);
    await stopped;
    vi.useRealTimers();
  };
  return { due, erased, schedule: (item: string, at: Date) => running.schedule(item, at), stop };
};
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe('erasure scheduler', () => {
  it('erases an item when it is due, not before', async () => {
    const { due, erased, schedule, stop } = rig();
    await schedule('review-b', inMinutes(30));
    await schedule('review-a', inMinutes(1));
    await vi.advanceTimersByTimeAsync(59_000);
    expect(erased).toEqual([]);
    await vi.advanceTimersByTimeAsync(millisecondsInHour);
    expect(erased.map(({ item }) => item)).toEqual(['review-a', 'review-b']);
    expect(erased.map(({ at }) => at.slice(11, 16))).toEqual(['12:01', '12:30']);
    expect(due.size).toBe(0);
    await stop();
  });

  it('erases all overdue items at once', async () => {
    const { due, erased, schedule, stop } = rig();
    for (let n = 0; n < 50; n += 1) await schedule(`review-${n}`, new Date());
    await vi.advanceTimersByTimeAsync(10);
    expect(erased).toHaveLength(50);
    expect(due.size).toBe(0);
    await stop();
  });

  it('finds an item scheduled by another process within five minutes', async () => {
    const { due, erased, stop } = rig();
    await vi.advanceTimersByTimeAsync(1_000);
    due.set('review-a', new Date());
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(erased).toHaveLength(1);
    await stop();
  });

  it('retries a failed erasure and removes it only when done', async () => {
    const { due, erased, schedule, stop } = rig({ failing: 3 });
    await schedule('review-a', new Date());
    await vi.advanceTimersByTimeAsync(1);
    expect(erased).toEqual([]);
    expect(due.size).toBe(1);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(erased).toHaveLength(1);
    expect(due.size).toBe(0);
    await stop();
  });

  it('leaves other services’ items alone', async () => {
    const { due, erased, schedule, stop } = rig();
    await schedule('post-a', new Date());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(erased).toEqual([]);
    expect(due.size).toBe(1);
    await stop();
  });
});
