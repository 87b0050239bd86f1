import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  failureLines,
  failureOf,
  noTests,
  settle,
  skipLines,
  sum,
  summaryLine,
  type Tally,
} from './tally.ts';

const tally = (passed: number, failed: number, ...skipped: Tally['skipped']): Tally => ({
  passed,
  failed: Array.from({ length: failed }, (_, index) => failureOf(`failing ${index}`)),
  skipped,
  notes: [],
  ran: {},
});
const skip = (file: string, reason: string) => ({ file, name: `${file} > skips`, reason });

describe('sum', () => {
  it('adds passed and failed, and keeps every skip with its reason', () => {
    const one = tally(2, 1, skip('a', 'no engine'));
    const two = tally(3, 0, skip('b', ''));
    expect(sum([one, two])).toEqual(tally(5, 1, skip('a', 'no engine'), skip('b', '')));
    expect(sum([])).toEqual(noTests);
    const ran = sum([
      { ...one, ran: { a: 'passed' } },
      { ...two, ran: { b: 'failed' } },
    ]).ran;
    expect(ran).toEqual({ a: 'passed', b: 'failed' });
  });
});

describe('settle', () => {
  it('takes a report as it is', () => {
    expect(settle(tally(2, 0), 0)).toEqual(tally(2, 0));
    expect(settle(tally(2, 3), 1)).toEqual(tally(2, 3));
  });

  it('counts a suite without any test, or without a report, as failed', () => {
    const ranNothing = [{ name: 'the suite', reason: 'it ran no test' }];
    expect(settle(noTests, 0).failed).toEqual(ranNothing);
    expect(settle(undefined, 0).failed).toEqual(ranNothing);
    expect(settle(tally(0, 0, skip('a', 'r')), 0).failed).toEqual(ranNothing);
  });

  it('counts a process that failed outside its tests as failed', () => {
    expect(settle(tally(2, 0), 7)).toMatchObject({
      passed: 2,
      failed: [{ name: 'the suite', reason: 'its process ended with 7' }],
    });
  });

  it('never answers a pass for a process that failed', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.nat(9), fc.integer({ min: 1, max: 255 }), (passed, failed, code) => {
        expect(settle(tally(passed, failed), code).failed).not.toEqual([]);
      }),
    );
  });
});

describe('what is printed', () => {
  it('says every reason for skips in each file, and loudly when nobody said why', () => {
    const skipped = tally(0, 0, skip('bus', 'no engine'), skip('x', ''), skip('bus', 'no engine'));
    expect(skipLines(skipped)).toEqual(['SKIPPED 2 in bus: no engine', 'SKIPPED 1 in x: NO REASON STATED']);
  });

  it('says every failure, on a line with the beginning of why, without its colours', () => {
    const failed = [
      failureOf('a', '\u001B[31mexpected\u001B[39m 1\n\n  to be 2'),
      failureOf('b'),
      failureOf('c', 'x'.repeat(2000)),
    ];
    expect(failureLines({ ...noTests, failed })).toEqual([
      'FAILED a: expected 1 | to be 2',
      'FAILED b',
      `FAILED c: ${'x'.repeat(600)}…`,
    ]);
  });

  it('ends with the sum', () => {
    expect(summaryLine(tally(12, 0, skip('a', 'r')))).toBe('12 passed, 0 failed, 1 skipped');
  });
});
