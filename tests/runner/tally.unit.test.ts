import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noTests, settle, skipLines, sum, summaryLine, type Tally } from './tally.ts';

const tally = (passed: number, failed: number, ...skipped: Tally['skipped']): Tally => ({
  passed,
  failed,
  skipped,
  notes: [],
});

describe('sum', () => {
  it('adds passed and failed, and keeps every skip with its reason', () => {
    const one = tally(2, 1, { name: 'a', reason: 'no engine' });
    const two = tally(3, 0, { name: 'b', reason: '' });
    expect(sum([one, two])).toEqual(
      tally(5, 1, { name: 'a', reason: 'no engine' }, { name: 'b', reason: '' }),
    );
    expect(sum([])).toEqual(noTests);
  });
});

describe('settle', () => {
  it('takes a report as it is', () => {
    expect(settle(tally(2, 0), 0)).toEqual(tally(2, 0));
    expect(settle(tally(2, 3), 1)).toEqual(tally(2, 3));
  });

  it('counts a suite without any test, or without a report, as failed', () => {
    expect(settle(noTests, 0)).toEqual(tally(0, 1));
    expect(settle(undefined, 0)).toEqual(tally(0, 1));
    expect(settle(tally(0, 0, { name: 'a', reason: 'r' }), 0).failed).toBe(1);
  });

  it('counts a process that failed outside its tests as failed', () => {
    expect(settle(tally(2, 0), 1)).toEqual(tally(2, 1));
  });

  it('never answers a pass for a process that failed', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.nat(9), fc.integer({ min: 1, max: 255 }), (passed, failed, code) => {
        expect(settle(tally(passed, failed), code).failed).toBeGreaterThan(0);
      }),
    );
  });
});

describe('what is printed', () => {
  it('says every skip, and loudly when nobody said why', () => {
    const skipped = tally(
      0,
      0,
      { name: 'real servers', reason: 'no container engine' },
      { name: 'x', reason: '' },
    );
    expect(skipLines(skipped)).toEqual([
      'SKIPPED real servers: no container engine',
      'SKIPPED x: NO REASON STATED',
    ]);
  });

  it('ends with the sum', () => {
    expect(summaryLine(tally(12, 0, { name: 'a', reason: 'r' }))).toBe('12 passed, 0 failed, 1 skipped');
  });
});
