import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countLine, failure, reportLines, settled, slowestFiles, type Result } from './results.ts';

const skip = (file: string, why: string): Result => ({ file, name: 'skips', outcome: 'skipped', why });
const passed: Result = { file: 'a', name: 'passes', outcome: 'passed' };
const failed = failure('fails', 'why');

describe('a suite’s results', () => {
  it('are taken as they are where tests ran and the process says the same', () => {
    expect(settled([passed], 0)).toEqual([passed]);
    expect(settled([passed, failed], 1)).toEqual([passed, failed]);
  });

  it('have a failure where no test ran, whatever was skipped', () => {
    const ranNothing = failure('the suite', 'it ran no test');
    expect(settled([], 0)).toEqual([ranNothing]);
    expect(settled([skip('a', 'r')], 0)).toEqual([skip('a', 'r'), ranNothing]);
  });

  it('have a failure where the process failed outside its tests', () => {
    expect(settled([passed], 7)).toEqual([passed, failure('the suite', 'its process ended with 7')]);
  });

  it('are never a pass for a process that failed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(passed, failed)),
        fc.integer({ min: 1, max: 255 }),
        (results, code) => {
          expect(settled(results, code)).toContainEqual(expect.objectContaining({ outcome: 'failed' }));
        },
      ),
    );
  });
});

describe('what is printed', () => {
  it('says notes, every reason for skips in each file, and loudly when nobody said why', () => {
    const note: Result = { file: '', name: 'bus: embedded', outcome: 'note' };
    expect(reportLines([skip('bus', 'no engine'), skip('x', ''), skip('bus', 'no engine'), note])).toEqual([
      'bus: embedded',
      'SKIPPED 2 in bus: no engine',
      'SKIPPED 1 in x: NO REASON STATED',
    ]);
  });

  it('says every failure, on a line with the beginning of why, without its colours', () => {
    const results = [
      { ...failure('a', '\u001B[31mexpected\u001B[39m 1\n\n  to be 2'), file: 'a.unit.test.ts' },
      failure('b', ''),
      failure('c', 'x'.repeat(2000)),
      passed,
    ];
    expect(reportLines(results)).toEqual([
      'FAILED a.unit.test.ts > a: expected 1 | to be 2',
      'FAILED b',
      `FAILED c: ${'x'.repeat(600)}…`,
    ]);
  });

  it('ends with the sum', () => {
    expect(countLine([passed, passed, failed, skip('a', 'r')])).toBe('2 passed, 1 failed, 1 skipped');
  });

  it('names the files that took longest, by the time of all their tests', () => {
    const took = (file: string, seconds: number): Result => ({ ...passed, file, seconds });
    const results = [took('a', 1), took('b', 2), took('a', 3), took('', 9), failed];
    expect(slowestFiles(results, 1)).toEqual([['a', 4]]);
    expect(slowestFiles(results, 5)).toEqual([
      ['a', 4],
      ['b', 2],
    ]);
  });
});
