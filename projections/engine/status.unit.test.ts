import { describe, expect, it } from 'vitest';
import { backOff } from '@secondspring/platform/concurrency/back-off.ts';
import { initialState, statusOf } from './status.ts';

const domain = { name: 'reviews', projectionVersion: 3 } as const;
const newest = {
  id: 'i',
  stream: 's',
  revision: 0n,
  position: 9n,
  type: 't',
  data: {},
  metadata: {},
  created: new Date(10_000),
};

describe('status', () => {
  it('has no lag once everything is written, however old the newest event is', () => {
    const notes = { ...initialState(), phase: 'folding' as const, position: 9n, newest, caughtUp: true };
    expect(statusOf(domain, notes, 0, 60_000)).toEqual({
      domain: 'reviews',
      edition: 3,
      phase: 'folding',
      leader: true,
      position: '9',
      lag: { events: 0, seconds: 0 },
      parked: 0,
      fault: null,
    });
  });

  it('reports the number of waiting events and the age of the newest written one', () => {
    const notes = { ...initialState(), newest, caughtUp: true };
    expect(statusOf(domain, notes, 7, 60_000).lag).toEqual({ events: 7, seconds: 50 });
  });

  it('reports an error by its name only', () => {
    const notes = { ...initialState(), fault: new TypeError('about ada@example.org') };
    expect(JSON.stringify(statusOf(domain, notes, 0, 0))).not.toContain('ada');
    expect(statusOf(domain, notes, 0, 0).fault).toBe('TypeError');
  });
});

describe('back-off', () => {
  it('doubles up to five seconds, with jitter of half', () => {
    expect([1, 2, 3, 20].map((attempt) => backOff(attempt, () => 1))).toEqual([100, 200, 400, 5_000]);
    expect(backOff(1, () => 0)).toBe(50);
  });
});
