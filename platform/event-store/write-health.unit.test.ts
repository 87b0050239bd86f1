import { NO_STREAM } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { Unanswered } from '../http/fault.ts';
import { LostRace } from './event-log.ts';
import { watchWrites } from './write-health.ts';

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

describe('the health of writes', () => {
  it('is bad from a write that the store did not take until one that it takes', async () => {
    const { health, append, fails } = set();
    await expect(health.check()).resolves.toBeUndefined();
    fails(new Unanswered('the event store'));
    await expect(append()).rejects.toThrow('did not answer');
    await expect(health.check()).rejects.toThrow('did not answer');
    fails(undefined);
    expect(await append()).toBe(7n);
    await expect(health.check()).resolves.toBeUndefined();
  });

  it('is not for ever: without another write the next one is to find out', async () => {
    const { health, append, fails, later } = set();
    fails(new Unanswered('the event store'));
    await append().catch(() => undefined);
    later(30_000);
    await expect(health.check()).resolves.toBeUndefined();
  });

  it('does not suffer from a lost race', async () => {
    const { health, append, fails } = set();
    fails(new LostRace('review'));
    await expect(append()).rejects.toThrow(LostRace);
    await expect(health.check()).resolves.toBeUndefined();
  });
});
