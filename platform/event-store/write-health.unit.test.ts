import { DeadlineExceededError, NO_STREAM, UnavailableError } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { ConcurrencyError } from './event-log.ts';
import { watchWrites } from './write-health.ts';

const notWritten = new DeadlineExceededError();

const set = () => {
  let failure: Error | undefined;
  let time = 0;
  const health = watchWrites(
    {
      read: () => Promise.resolve([]),
      append: () => (failure === undefined ? Promise.resolve(7n) : Promise.reject(failure)),
    },
    () => time,
  );
  const append = () => health.eventLog.append('review-1', NO_STREAM, [], null);
  return {
    health,
    append,
    fails: (error: Error | undefined) => void (failure = error),
    later: (milliseconds: number) => void (time += milliseconds),
  };
};

describe('write health', () => {
  it('is unhealthy from a failed write until a successful one', async () => {
    const { health, append, fails } = set();
    await expect(health.check()).resolves.toBeUndefined();
    fails(notWritten);
    await expect(append()).rejects.toBe(notWritten);
    await expect(health.check()).rejects.toBe(notWritten);
    fails(undefined);
    expect(await append()).toBe(7n);
    await expect(health.check()).resolves.toBeUndefined();
  });

  it('expires, so that the next write decides', async () => {
    const { health, append, fails, later } = set();
    fails(notWritten);
    await append().catch(() => undefined);
    later(10_000);
    await expect(health.check()).resolves.toBeUndefined();
  });

  it.each([new ConcurrencyError('review'), new UnavailableError()])(
    'is unaffected by %s',
    async (failure) => {
      const { health, append, fails } = set();
      fails(failure);
      await expect(append()).rejects.toBe(failure);
      await expect(health.check()).resolves.toBeUndefined();
    },
  );
});
