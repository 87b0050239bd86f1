import { describe, expect, it } from 'vitest';
import { treatmentMarks } from './treatment-marks.ts';

const entry = (name: string, startedOn: string, stoppedOn: string | null = null) => ({
  name,
  startedOn,
  stoppedOn,
});

describe('marks of treatments', () => {
  it('number the starts and stops of the shown days, oldest first', () => {
    const entries = [entry('Gel', '2026-11-10'), entry('Patch', '2026-10-01', '2026-11-09')];
    expect(treatmentMarks(entries, '2026-11-01', '2026-11-23')).toEqual([
      { day: '2026-11-09', number: 1, words: 'Stopped Patch, 9 Nov' },
      { day: '2026-11-10', number: 2, words: 'Started Gel, 10 Nov' },
    ]);
  });

  it('include the first and the last day', () => {
    const entries = [entry('Gel', '2026-11-01', '2026-11-23')];
    expect(treatmentMarks(entries, '2026-11-01', '2026-11-23')).toHaveLength(2);
    expect(treatmentMarks(entries, '2026-11-02', '2026-11-22')).toEqual([]);
  });
});
