import { describe, expect, it } from 'vitest';
import { noReleases, type RemoteState } from '../remote/state.ts';
import { failureRate, figuresOf, judge, onTrial } from './judge.ts';

const rule = { percent: 10, browsers: 20, hours: 24, networks: 0 };
const none = { loads: 0, missing: 0, broken: 0, slow: 0, threw: 0, contract: 0 };

describe('the figures', () => {
  it('count each failure once, and scale up sampled loads', () => {
    expect(figuresOf({ ...none, loads: 3, missing: 1, broken: 1, slow: 1, threw: 1, contract: 1 })).toEqual({
      failures: 5,
      loads: 15,
    });
    expect(failureRate({ failures: 5, loads: 15 })).toBe(0.25);
    expect(failureRate({ failures: 0, loads: 0 })).toBe(0);
  });

  it.each([
    [2, 18, 'sound'],
    [3, 17, 'failing'],
    [19, 0, 'doubtful'],
    [20, 0, 'failing'],
    [2, 0, 'sound'],
    [0, 1000, 'sound'],
  ])('of %i failures and %i loads are %s', (failures, loads, verdict) => {
    expect(judge({ failures, loads }, rule)).toBe(verdict);
  });

  it.each([
    [2, 'sound'],
    [3, 'doubtful'],
    [9, 'doubtful'],
    [10, 'failing'],
  ])('of %i failing networks, with ten required, are %s', (failures, verdict) => {
    expect(judge({ failures, loads: 20 }, { ...rule, percent: 9, networks: 10 })).toBe(verdict);
  });
});

describe('a version', () => {
  const trial = { number: 7n, at: '2026-11-22T10:00:00.000Z' };
  const at = (time: string): Date => new Date(`2026-11-${time}:00.000Z`);
  const live: RemoteState = { ...noReleases, live: 'one', promotion: trial };

  it('is judged for some time after its promotion', () => {
    expect(onTrial(live, 'one', at('23T09:59'), rule)).toEqual({ channel: 'live', trial });
    expect(onTrial(live, 'one', at('23T10:00'), rule)).toBeNull();
    expect(onTrial(live, 'two', at('22T11:00'), rule)).toBeNull();
    expect(onTrial({ ...live, promotion: null }, 'one', at('22T11:00'), rule)).toBeNull();
  });

  it('is judged as long as its canary runs', () => {
    const tried: RemoteState = { ...live, canary: { version: 'two', share: 5, trial } };
    expect(onTrial(tried, 'two', at('30T10:00'), rule)).toEqual({ channel: 'canary', trial });
  });
});
