import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CheckpointCounter } from './checkpoints.ts';

const due = (counter: CheckpointCounter, events: number): number =>
  Array.from({ length: events }, () => counter.consider()).filter(Boolean).length;

describe('checkpoints', () => {
  it('come after every window times multiplier', () => {
    const counter = new CheckpointCounter(undefined, 2);
    expect(due(counter, 63)).toBe(0);
    expect(counter.consider()).toBe(true);
    expect(due(counter, 384)).toBe(6);
  });

  it('come at the end of catching up, if anything came since the last', () => {
    const counter = new CheckpointCounter(10, 1);
    expect(counter.caughtUp()).toBe(false);
    expect(due(counter, 10)).toBe(1);
    expect(counter.caughtUp()).toBe(false);
    expect(due(counter, 3)).toBe(0);
    expect(counter.caughtUp()).toBe(true);
  });

  it('are six or seven for 384 events in a window of 64, wherever catching up ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 383 }), (before) => {
        const counter = new CheckpointCounter(undefined, 2);
        const caughtUp = due(counter, before) + Number(counter.caughtUp());
        const all = caughtUp + due(counter, 384 - before);
        expect(all).toBeGreaterThanOrEqual(6);
        expect(all).toBeLessThanOrEqual(7);
      }),
    );
  });
});
