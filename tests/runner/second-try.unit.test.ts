import { describe, expect, it } from 'vitest';
import { failedResult, type TestResult } from './results.ts';
import { filesToRunAgain, judgeUnstable, withSecondTry } from './second-try.ts';

const FILE = 'a.integration.test.ts';
const test = (name: string, outcome: TestResult['outcome'], rest: Partial<TestResult> = {}): TestResult => ({
  file: FILE,
  name,
  outcome,
  ...rest,
});

describe('filesToRunAgain', () => {
  it('names files of integration tests and journeys that failed, once each', () => {
    const results = [
      test('one', 'failed'),
      test('two', 'failed'),
      test('flow', 'failed', { file: 'tests/end-to-end/b.e2e.ts' }),
      test('fine', 'passed', { file: 'c.integration.test.ts' }),
      test('sum', 'failed', { file: 'd.unit.test.ts' }),
      test('page', 'failed', { file: 'e.page.test.tsx' }),
      failedResult('check lint', 'a finding'),
    ];
    expect(filesToRunAgain(results)).toEqual([FILE, 'tests/end-to-end/b.e2e.ts']);
  });

  it('names none when more than ten failed', () => {
    const failing = Array.from({ length: 11 }, (_, at) =>
      test('it', 'failed', { file: `${at}.integration.test.ts` }),
    );
    expect(filesToRunAgain(failing)).toEqual([]);
    expect(filesToRunAgain(failing.slice(1))).toHaveLength(10);
  });
});

describe('withSecondTry', () => {
  const other = test('other', 'failed', { file: 'b.integration.test.ts' });

  it('makes a test that passes unstable, with its first error, and leaves other files alone', () => {
    const first = [test('one', 'failed', { why: 'late' }), test('two', 'passed'), other];
    const second = [test('one', 'passed'), test('two', 'passed')];
    expect(withSecondTry(first, FILE, second)).toEqual([
      other,
      test('two', 'passed'),
      test('one', 'unstable', { why: 'late' }),
    ]);
  });

  it('keeps a test that fails again, and one that is not tried', () => {
    const first = [test('one', 'failed', { why: 'first' }), test('two', 'failed')];
    const second = [test('one', 'failed', { why: 'second' }), test('two', 'skipped')];
    expect(withSecondTry(first, FILE, second)).toEqual([
      test('one', 'failed', { why: 'second' }),
      test('two', 'failed'),
    ]);
  });

  it('keeps a test that failed only the second time', () => {
    const first = [test('one', 'failed'), test('two', 'passed')];
    const second = [test('one', 'passed'), test('two', 'failed')];
    expect(withSecondTry(first, FILE, second)).toEqual([test('two', 'failed'), test('one', 'unstable')]);
  });

  it('makes a failed set-up unstable only when nothing of the file fails', () => {
    const first = [test('suite', 'failed'), test('suite > one', 'skipped')];
    expect(withSecondTry(first, FILE, [test('suite > one', 'passed')])).toEqual([
      test('suite > one', 'passed'),
      test('suite', 'unstable'),
    ]);
    const broken = failedResult('the suite', 'its process ended with 1');
    expect(withSecondTry(first, FILE, [broken])).toEqual([broken, test('suite', 'failed')]);
  });
});

it('three unstable tests let a run pass, four do not', () => {
  const unstable = Array.from({ length: 4 }, (_, at) => test(`${at}`, 'unstable'));
  expect(judgeUnstable(unstable.slice(1))).toEqual([]);
  expect(judgeUnstable(unstable)).toMatchObject([{ outcome: 'failed' }]);
});
