import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bus } from '../bus/bus.ts';
import { createRevocations } from './revocation.ts';

const [one, two] = ['11111111-0000-4000-8000-000000000000', '22222222-0000-4000-8000-000000000000'] as const;

/** An in-memory bus; `say` publishes as another process. */
const inMemory = () => {
  const heard: ((data: unknown) => void)[] = [];
  const said: unknown[][] = [];
  const bus = {
    publish: (...message: unknown[]) => void said.push(message),
    subscribe: (subject: string, hear: (data: unknown) => void) => {
      expect(subject).toBe('vault.revoked');
      heard.push(hear);
    },
  } as Pick<Bus, 'publish' | 'subscribe'>;
  return { bus, said, say: (data: unknown) => heard.forEach((hear) => hear(data)) };
};

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

describe('revocations', () => {
  it('are applied here and announced to every other process', () => {
    const { bus, said } = inMemory();
    const forget = vi.fn();
    const revocations = createRevocations(bus, forget);
    revocations.announce([one, two]);
    expect(forget.mock.calls).toEqual([[one], [two]]);
    expect(said).toEqual([['vault.revoked', { kids: [one, two] }]]);
    expect([revocations.has(one), revocations.has(two), revocations.has('other')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('announce nothing without keys', () => {
    const { bus, said } = inMemory();
    createRevocations(bus, vi.fn()).announce([]);
    expect(said).toEqual([]);
  });

  it('work in one process without a bus', () => {
    const revocations = createRevocations(undefined, vi.fn());
    revocations.announce([one]);
    expect(revocations.has(one)).toBe(true);
  });

  it('accept other processes’ signals and nothing else', () => {
    const { bus, said, say } = inMemory();
    const forget = vi.fn();
    const revocations = createRevocations(bus, forget);
    for (const data of [{ kids: ['no id'] }, { kid: [two] }, 'kids', null]) say(data);
    expect(forget).not.toHaveBeenCalled();
    say({ kids: [one] });
    expect(forget.mock.calls).toEqual([[one]]);
    expect([revocations.has(one), said]).toEqual([true, []]);
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
