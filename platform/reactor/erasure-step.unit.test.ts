import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { createCommandHandler } from '../decider/handle-command.ts';
import type { EventLog } from '../event-store/event-log.ts';
import { erasureStep } from './erasure-step.ts';

const USER = '6f1d1b52-35a3-4f0e-9a58-3f0c7b1f2d10';
const wish = {
  type: 'AccountErasureRequested',
  data: { userId: USER },
} as DomainEvent<'AccountErasureRequested'>;

const memory = () => {
  const streams = new Map<string, DomainEvent[]>();
  const log: EventLog = {
    read: (stream) => Promise.resolve([...(streams.get(stream) ?? [])]),
    append: (stream, _expected, events) => {
      const before = streams.get(stream) ?? [];
      const added = events.map((event, index) => ({
        ...event,
        stream,
        revision: BigInt(before.length + index),
      }));
      streams.set(stream, [...before, ...(added as DomainEvent[])]);
      return Promise.resolve(1n);
    },
  };
  const handle = createCommandHandler(log, {});
  return {
    eventLog: log,
    handle,
    said: () => (streams.get(`erasure-${USER}`) ?? []).map(({ data }) => data),
  };
};

describe('erasure step', () => {
  it('is recorded once done, and not repeated', async () => {
    const world = memory();
    let erased = 0;
    const react = erasureStep(world, ['reviews', []], (userId) => {
      expect(userId).toBe(USER);
      expect(world.said()).toEqual([]);
      erased += 1;
      return Promise.resolve();
    });
    await react(wish);
    expect(world.said()).toEqual([{ userId: USER, step: 'reviews' }]);
    await react(wish);
    expect(erased).toBe(1);
    expect(world.said()).toHaveLength(1);
  });

  it('is not recorded while erasing fails, and runs completely next time', async () => {
    const world = memory();
    let works = false;
    const react = erasureStep(world, ['health', []], () =>
      works ? Promise.resolve() : Promise.reject(new Error('away')),
    );
    await expect(react(wish)).rejects.toThrow('away');
    expect(world.said()).toEqual([]);
    works = true;
    await react(wish);
    expect(world.said()).toEqual([{ userId: USER, step: 'health' }]);
  });

  it('is independent of other services’ steps', async () => {
    const world = memory();
    const done: string[] = [];
    for (const step of ['health', 'community', 'reviews'] as const)
      await erasureStep(world, [step, []], () => Promise.resolve(void done.push(step)))(wish);
    expect(done).toEqual(['health', 'community', 'reviews']);
    expect(world.said()).toHaveLength(3);
  });
});
