import { describe, expect, it } from 'vitest';
import { withProfiles, withRun, type Run } from './performance-page.ts';
import type { BenchResult } from './result.ts';

const resultOf = (about: Partial<BenchResult>): BenchResult => ({
  name: 'reads',
  ours: 1200,
  peer: 1000,
  unit: 'µs',
  peerName: 'bare Koa',
  target: { atMost: 1.25 },
  ratio: 1.2,
  rounds: [1.3, 1.2, 1.1],
  ...about,
});
const runOf = (results: Run['results'], about: Partial<Run> = {}): Run => ({
  commit: 'aaaaaaaa, 2026-11-28',
  machine: '2 × processor',
  loads: [0.1, 1.9],
  results,
  ...about,
});
const later = { commit: 'bbbbbbbb, 2026-11-29', loads: [0.5, 2] } as const;
const linesOf = (page: string): string[] =>
  page.split('\n').filter((line) => /^\| (?:B\d|[ a-z])/u.test(line));

describe('the page of measurements', () => {
  it('has a line for each result: least, median and greatest ratio, and whether that was to be', () => {
    const results = {
      votes: [resultOf({ row: 'B3', target: { atLeast: 3 } })],
      reads: [resultOf({ row: 'B1' })],
    };
    expect(linesOf(withRun('', runOf(results), ['reads', 'votes']))).toEqual([
      '| B1 | reads | 1,200 µs | 1,000 µs: bare Koa | 1.10 / 1.20 / 1.30 | ≤ 1.25 | met | `reads` | aaaaaaaa, 2026-11-28 |',
      '| B3 | reads | 1,200 µs | 1,000 µs: bare Koa | 1.10 / 1.20 / 1.30 | ≥ 3 | missed | `votes` | aaaaaaaa, 2026-11-28 |',
      '| aaaaaaaa, 2026-11-28 | 0.10, 1.90: quiet | 2 × processor | `votes`, `reads` |',
    ]);
  });

  it('is in the order of the rows, then of the benchmarks', () => {
    const rows = ['scale', 'B10', 'B2b', undefined, 'B2'].map((row) =>
      resultOf(row === undefined ? {} : { row }),
    );
    const page = withRun('', runOf({ reads: rows, lists: [resultOf({})] }), ['lists', 'reads']);
    expect(linesOf(page).map((line) => line.split(' | ').at(0))).toEqual([
      '| B2',
      '| B2b',
      '| B10',
      '| scale',
      '| ',
      '| ',
      '| aaaaaaaa, 2026-11-28',
    ]);
  });

  it('keeps the lines of benchmarks that a run left out, with their commit', () => {
    const both = { reads: [resultOf({ name: 'a | b' })], votes: [resultOf({}), resultOf({ name: 'old' })] };
    const page = withRun('', runOf(both), ['reads', 'votes']);
    const lines = linesOf(
      withRun(page, runOf({ votes: [resultOf({ name: 'new' })] }, later), ['reads', 'votes']),
    );
    expect(lines.map((line) => line.split(' | ').filter((_, cell) => [1, 8].includes(cell)))).toEqual([
      [String.raw`a \| b`, 'aaaaaaaa, 2026-11-28 |'],
      ['new', 'bbbbbbbb, 2026-11-29 |'],
      ['0.10, 1.90: quiet'],
      ['0.50, 2.00: not quiet'],
    ]);
    expect(lines.slice(2).map((line) => line.split(' | ').at(-1))).toEqual(['`reads` |', '`votes` |']);
  });

  it('drops benchmarks and runs that no longer exist, and names what is still to be measured', () => {
    const page = withRun('', runOf({ gone: [resultOf({})] }), ['gone', 'reads']);
    expect(page).toContain('Still to be measured: `reads`.');
    const next = withRun(page, runOf({ reads: [] }, later), ['reads']);
    expect(linesOf(next)).toEqual([
      '| bbbbbbbb, 2026-11-29 | 0.50, 2.00: not quiet | 2 × processor | `reads` |',
    ]);
    expect(next).not.toContain('Still');
  });

  it('stays the same if nothing was measured', () => {
    const page = withRun('', runOf({ reads: [resultOf({})] }), ['reads', 'votes']);
    expect(withRun(page, runOf({}, later), ['reads', 'votes'])).toBe(page);
  });

  it('says where the time went beside what was measured, until the benchmark is profiled again', () => {
    const page = withRun('', runOf({ reads: [resultOf({})] }), ['reads', 'votes']);
    const parts = [
      ['pg', 0.5],
      ['node', 0.02],
    ] as const;
    const profiled = withProfiles(
      page,
      {
        commit: 'aaaaaaaa, 2026-11-28',
        profiles: {
          votes: [{ program: 'old.ts', share: 1, parts }],
          reads: [{ program: 'main.ts', share: 0.8, parts }],
        },
      },
      ['reads', 'votes'],
    );
    const next = withProfiles(
      profiled,
      { commit: later.commit, profiles: { votes: [{ program: 'new.ts', share: 1, parts }] } },
      ['reads', 'votes'],
    );
    expect(next.split('\n').filter((line) => line.includes('.ts`'))).toEqual([
      '| `reads` | `main.ts` | 80 % | pg 50 % | aaaaaaaa, 2026-11-28 |',
      '| `votes` | `new.ts` | 100 % | pg 50 % | bbbbbbbb, 2026-11-29 |',
    ]);
    expect(linesOf(next)).toEqual(linesOf(page));
    expect(withRun(next, runOf({}), ['reads', 'votes'])).toBe(next);
  });
});
