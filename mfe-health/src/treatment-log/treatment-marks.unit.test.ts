import { describe, expect, it } from 'vitest';
import { treatmentMarks } from './treatment-marks.ts';

const entry = (name: string, startedOn: string, stoppedOn: string | null = null) => ({
  name,
  startedOn,
  stoppedOn,
});
const marksOf = (...entries: ReturnType<typeof entry>[]) =>
  treatmentMarks(entries, '2026-11-01', '2026-11-23');

describe('marks of treatments', () => {
  it('reach from the start to the end of each, numbered by start', () => {
    expect(marksOf(entry('Gel', '2026-11-10'), entry('Patch', '2026-11-02', '2026-11-09'))).toEqual([
      { from: '2026-11-02', to: '2026-11-09', number: 1, words: 'Patch, 2 Nov to 9 Nov' },
      { from: '2026-11-10', to: '2026-11-23', number: 2, words: 'Gel, since 10 Nov' },
    ]);
  });

  it('begin on the first shown day where the treatment began before, and say since when', () => {
    expect(marksOf(entry('Gel', '2024-03-05'), entry('Patch', '2026-10-01', '2026-12-01'))).toEqual([
      { from: '2026-11-01', to: '2026-11-23', number: 1, words: 'Gel, since 5 Mar 2024' },
      { from: '2026-11-01', to: '2026-11-23', number: 2, words: 'Patch, since 1 Oct' },
    ]);
  });

  it('include the first and the last day, and no treatment outside of them', () => {
    expect(marksOf(entry('Gel', '2026-10-01', '2026-11-01'), entry('Patch', '2026-11-23'))).toMatchObject([
      { from: '2026-11-01', to: '2026-11-01' },
      { from: '2026-11-23', to: '2026-11-23' },
    ]);
    expect(marksOf(entry('Gel', '2026-10-01', '2026-10-31'), entry('Patch', '2026-11-24'))).toEqual([]);
  });
});
