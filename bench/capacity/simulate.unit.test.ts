import { randomFrom } from '@secondspring/embedded/demo/random.ts';
import { describe, expect, it } from 'vitest';
import { exponential, lognormal, simulate, type Arrivals, type Step } from './simulate.ts';

const ONE = { front: 1, store: 1, postgres: 1, projector: 1 } as const;
/** Requests of a long run. */
const MANY = 60_000;

const asked = (perSecond: number, steps: readonly Step[], after: readonly Step[] = []): { a: Arrivals } => ({
  a: { perSecond, steps, after },
});
const run = (given: Partial<Parameters<typeof simulate<'a'>>[0]>) =>
  simulate({
    arrivals: asked(500, [{ stage: 'store', mean: 1_000 }]),
    servers: ONE,
    requests: 5_000,
    seed: 7,
    draw: exponential,
    ...given,
  });

describe('simulate', () => {
  it('gives the same numbers for the same seed, others for another', () => {
    expect(run({})).toEqual(run({}));
    expect(run({ seed: 8 }).times).not.toEqual(run({}).times);
  });

  it.each([0.3, 0.6, 0.8])('has the mean of an M/M/1 queue at a use of %f', (busy) => {
    const { times, utilisation } = run({
      arrivals: asked(busy * 1_000, [{ stage: 'store', mean: 1_000 }]),
      requests: MANY,
    });
    expect(utilisation.store).toBeCloseTo(busy, 1);
    expect(times.a.mean * (1 - busy)).toBeGreaterThan(0.93);
    expect(times.a.mean * (1 - busy)).toBeLessThan(1.07);
  });

  it('keeps Little’s law: requests inside = answers a second × time inside', () => {
    const { inside, answersASecond, meanMilliseconds } = run({
      arrivals: asked(800, [
        { stage: 'front', mean: 500 },
        { stage: 'postgres', mean: 1_000 },
        { wait: 2_000 },
        { stage: 'front', mean: 500 },
      ]),
      requests: MANY,
      draw: lognormal(1),
    });
    const expected = (answersASecond * meanMilliseconds) / 1_000;
    expect(inside / expected).toBeGreaterThan(0.98);
    expect(inside / expected).toBeLessThan(1.02);
  });

  it('keeps a stage as busy as its work a second, whatever the number of its servers', () => {
    const arrivals = asked(2_000, [{ stage: 'front', mean: 1_000 }]);
    for (const front of [4, 8])
      expect(run({ arrivals, servers: { ...ONE, front }, requests: MANY }).utilisation.front).toBeCloseTo(
        2 / front,
        1,
      );
  });

  it('does not let the answer wait for what follows it', () => {
    const { times } = run({
      arrivals: asked(1, [{ stage: 'front', mean: 10 }], [{ stage: 'projector', mean: 100_000 }]),
      requests: 1_000,
    });
    expect(times.a.mean).toBeLessThan(1);
  });
});

describe('lognormal', () => {
  it('has the given mean and spread', () => {
    const random = randomFrom(3);
    const values = Array.from({ length: MANY }, () => lognormal(0.5)(100, random));
    const mean = values.reduce((sum, value) => sum + value, 0) / MANY;
    const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / MANY);
    expect(mean).toBeCloseTo(100, -1);
    expect(deviation / mean).toBeCloseTo(0.5, 1);
  });
});
