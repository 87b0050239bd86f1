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
      { day: '2026-11-01', number: 1, words: 'Patch, since 1 Oct' },
      { day: '2026-11-09', number: 2, words: 'Stopped Patch, 9 Nov' },
      { day: '2026-11-10', number: 3, words: 'Started Gel, 10 Nov' },
    ]);
  });

  it('say since when a treatment is used that began before the shown days', () => {
    const marksOf = (startedOn: string, stoppedOn: string | null) =>
      treatmentMarks([entry('Gel', startedOn, stoppedOn)], '2026-11-01', '2026-11-23').map(
        ({ words }) => words,
      );
    expect(marksOf('2026-10-31', null)).toEqual(['Gel, since 31 Oct']);
    expect(marksOf('2024-03-05', null)).toEqual(['Gel, since 5 Mar 2024']);
    expect(marksOf('2026-10-31', '2026-12-01')).toEqual(['Gel, since 31 Oct']);
    expect(marksOf('2026-10-01', '2026-10-31')).toEqual([]);
  });

  it('share one number on one day', () => {
    const entries = [
      entry('Gel', '2026-08-01'),
      entry('Patch', '2026-10-01', '2026-11-10'),
      entry('Pill', '2026-11-10'),
    ];
    expect(treatmentMarks(entries, '2026-11-01', '2026-11-23').map(({ words }) => words)).toEqual([
      'Gel, since 1 Aug; Patch, since 1 Oct',
      'Stopped Patch, 10 Nov; Started Pill, 10 Nov',
    ]);
  });

  it('include the first and the last day', () => {
    const entries = [entry('Gel', '2026-11-01', '2026-11-23')];
    expect(treatmentMarks(entries, '2026-11-01', '2026-11-23')).toHaveLength(2);
    expect(treatmentMarks(entries, '2026-10-01', '2026-10-31')).toEqual([]);
  });
});
