import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bus } from '../bus/bus.ts';
import { createRevocations } from './revocation.ts';

const [one, two] = ['11111111-0000-4000-8000-000000000000', '22222222-0000-4000-8000-000000000000'] as const;

/** An in-memory bus; `send` publishes as another process. */
const inMemory = () => {
  const listeners: ((data: unknown) => void)[] = [];
  const published: unknown[][] = [];
  const bus = {
    publish: (...message: unknown[]) => void published.push(message),
    subscribe: (subject: string, listener: (data: unknown) => void) => {
      expect(subject).toBe('vault.revoked');
      listeners.push(listener);
    },
  } as Pick<Bus, 'publish' | 'subscribe'>;
  return { bus, published, send: (data: unknown) => listeners.forEach((listener) => listener(data)) };
};

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

describe('revocations', () => {
  it('are applied here and announced to every other process', () => {
    const { bus, published } = inMemory();
    const forget = vi.fn();
    const revocations = createRevocations(bus, forget);
    revocations.announce([one, two]);
    expect(forget.mock.calls).toEqual([[one], [two]]);
    expect(published).toEqual([['vault.revoked', { kids: [one, two] }]]);
    expect([revocations.has(one), revocations.has(two), revocations.has('other')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('announce nothing without keys', () => {
    const { bus, published } = inMemory();
    createRevocations(bus, vi.fn()).announce([]);
    expect(published).toEqual([]);
  });

  it('work in one process without a bus', () => {
    const revocations = createRevocations(undefined, vi.fn());
    revocations.announce([one]);
    expect(revocations.has(one)).toBe(true);
  });

  it('accept other processes’ signals and nothing else', () => {
    const { bus, published, send } = inMemory();
    const forget = vi.fn();
    const revocations = createRevocations(bus, forget);
    for (const data of [{ kids: ['no id'] }, { kid: [two] }, 'kids', null]) send(data);
    expect(forget).not.toHaveBeenCalled();
    send({ kids: [one] });
    expect(forget.mock.calls).toEqual([[one]]);
    expect([revocations.has(one), published]).toEqual([true, []]);
  });

  it('are remembered for two minutes', () => {
    const revocations = createRevocations(undefined, vi.fn());
    revocations.announce([one]);
    vi.advanceTimersByTime(119_999);
    expect(revocations.has(one)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(revocations.has(one)).toBe(false);
  });
});
