import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  beginResults,
  countLine,
  failedResult,
  readResults,
  record,
  reportLines,
  resultsFileVariable,
  settled,
  slowestFiles,
  type TestResult,
} from './results.ts';

const skip = (file: string, why: string): TestResult => ({ file, name: 'skips', outcome: 'skipped', why });
const passed: TestResult = { file: 'a', name: 'passes', outcome: 'passed' };
const failed = failedResult('fails', 'why');

describe('settled', () => {
  it('returns the results when tests ran and the exit code agrees', () => {
    expect(settled([passed], 0)).toEqual([passed]);
    expect(settled([passed, failed], 1)).toEqual([passed, failed]);
  });

  it('adds a failure when no test ran', () => {
    const ranNothing = failedResult('the suite', 'it ran no test');
    expect(settled([], 0)).toEqual([ranNothing]);
    expect(settled([skip('a', 'r')], 0)).toEqual([skip('a', 'r'), ranNothing]);
  });

  it('adds a failure when the process failed outside its tests', () => {
    expect(settled([passed], 7)).toEqual([passed, failedResult('the suite', 'its process ended with 7')]);
  });

  it('never passes a failed process', () => {
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

describe('readResults', () => {
  it('fails tests that began and never ended, and a suite that was stopped', () => {
    const folder = mkdtempSync(join(tmpdir(), 'results-'));
    const file = join(folder, 'suite.ndjson');
    vi.stubEnv(resultsFileVariable, file);
    beginResults(file);
    record([{ file: 'a', name: 'passes', outcome: 'began' }, passed]);
    record([{ file: 'a', name: 'hangs', outcome: 'began' }]);
    expect(readResults(file)).toMatchObject([
      passed,
      { file: '', name: 'the suite', outcome: 'failed' },
      { file: 'a', name: 'hangs', outcome: 'failed', why: 'was running when its suite ended' },
    ]);
    beginResults(file);
    record([passed, { outcome: 'all ended' }]);
    expect(readResults(file)).toMatchObject([passed]);
    rmSync(folder, { recursive: true });
  });
});

describe('the summary', () => {
  it('prints notes and the reasons of skips, and marks missing reasons', () => {
    const note: TestResult = { file: '', name: 'bus: embedded', outcome: 'note' };
    expect(reportLines([skip('bus', 'no engine'), skip('x', ''), skip('bus', 'no engine'), note])).toEqual([
      'bus: embedded',
      'SKIPPED 2 in bus: no engine',
      'SKIPPED 1 in x: NO REASON STATED',
    ]);
  });

  it('prints each unstable and failed test on one line without colours', () => {
    const results = [
      { ...failedResult('a', '\u001B[31mexpected\u001B[39m 1\n\n  to be 2'), file: 'a.unit.test.ts' },
      failedResult('b', ''),
      failedResult('c', 'x'.repeat(2000)),
      passed,
      { ...failed, name: 'late', file: 'c.e2e.ts', outcome: 'unstable' as const },
    ];
    expect(reportLines(results)).toEqual([
      'UNSTABLE c.e2e.ts > late: why',
      'FAILED a.unit.test.ts > a: expected 1 | to be 2',
      'FAILED b',
      `FAILED c: ${'x'.repeat(600)}…`,
    ]);
  });

  it('counts results', () => {
    expect(countLine([passed, passed, failed, skip('a', 'r')])).toBe('2 passed, 1 failed, 1 skipped');
  });

  it('lists the slowest files by the time of their tests', () => {
    const took = (file: string, seconds: number): TestResult => ({ ...passed, file, seconds });
    const results = [took('a', 1), took('b', 2), took('a', 3), took('', 9), failed];
    expect(slowestFiles(results, 1)).toEqual([['a', 4]]);
    expect(slowestFiles(results, 5)).toEqual([
      ['a', 4],
      ['b', 2],
    ]);
  });
});
