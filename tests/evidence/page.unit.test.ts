import { describe, expect, it } from 'vitest';
import type { TestResult } from '../runner/results.ts';
import { evidencePage, rowsWithoutTests } from './page.ts';
import type { EvidenceRow } from './rows.data.ts';

const rows: readonly EvidenceRow[] = [
  { id: 'S1', must: 'Cookies are Secure' },
  { id: 'S11', must: 'Reads have no effects' },
  { id: 'E2', must: 'Copies are erased', instead: 'Copies on paper are not.' },
];
const result = (name: string, outcome: TestResult['outcome'] = 'passed'): TestResult => ({
  file: 'a.unit.test.ts',
  name,
  outcome,
});
const idsWithout = (results: readonly TestResult[]): string[] =>
  rowsWithoutTests(rows, results).map(({ id }) => id);

describe('rows of the evidence', () => {
  it('need a test that has their id in its name', () => {
    expect(idsWithout([])).toEqual(['S1', 'S11']);
    expect(idsWithout([result('is secure [S11]')])).toEqual(['S1']);
    expect(idsWithout([result('is secure [A4, S1] always'), result('reads [S11]', 'failed')])).toEqual([]);
  });

  it('count a skipped test as one, and no id outside of a tag', () => {
    expect(idsWithout([result('is secure [S1]', 'skipped'), result('S11 is met')])).toEqual(['S11']);
  });
});

describe('the page', () => {
  const page = (results: readonly TestResult[]): string => evidencePage(rows, results, new Date(0));

  it('names at most three tests of a file, and how they ended', () => {
    const names = ['one', 'two', 'three', 'four', 'five'].map((name) => result(`${name} [S1]`));
    expect(page(names)).toContain(
      '| S1 | Cookies are Secure | `a.unit.test.ts`: one (passed); two (passed); three (passed); 2 more |',
    );
    expect(page([result('a | b [S1]', 'unstable')])).toContain(String.raw`a \| b (unstable)`);
  });

  it('says when the run ended, and why a row holds only in part', () => {
    expect(page([])).toContain('1970-01-01T00:00:00.000Z');
    expect(page([])).toContain('| E2 | Copies are erased | Copies on paper are not. |');
  });
});
