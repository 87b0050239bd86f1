import { describe, expect, it } from 'vitest';
import { periodWords, reviewableDuration } from './treatment-words.ts';

const today = '2026-11-23';
const since = (startedOn: string, stoppedOn: string | null = null) => ({ startedOn, stoppedOn });

describe('words of a treatment', () => {
  it('state dose and first day while she takes it', () => {
    const taking = { ...since('2026-01-10'), dose: '50 micrograms', stopReason: null };
    expect(periodWords(taking)).toBe('50 micrograms · since 10 January 2026');
    expect(periodWords({ ...taking, dose: null })).toBe('since 10 January 2026');
  });

  it('state the last day and the reason once she has stopped', () => {
    const stopped = { ...since('2026-01-10', '2026-03-03'), dose: null, stopReason: 'side-effects' as const };
    expect(periodWords(stopped)).toBe('10 January 2026 to 3 March 2026 · Side effects');
  });
});

describe('duration offered for a review', () => {
  it.each([
    ['2026-08-24', null],
    ['2026-08-23', '3-6'],
    ['2026-05-24', '3-6'],
    ['2026-05-23', '6-12'],
    ['2025-11-23', '1-2-years'],
    ['2024-11-24', '1-2-years'],
    ['2024-11-23', '2-plus-years'],
  ])('is, since %s, %s', (startedOn, duration) => {
    expect(reviewableDuration(since(startedOn), today)).toBe(duration);
  });

  it('ends with the day she stopped', () => {
    expect(reviewableDuration(since('2024-01-01', '2024-02-01'), today)).toBeNull();
    expect(reviewableDuration(since('2024-01-01', '2024-05-01'), today)).toBe('3-6');
  });
});
