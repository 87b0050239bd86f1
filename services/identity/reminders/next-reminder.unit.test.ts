import { describe, expect, it } from 'vitest';
import { nextReminder, reminderOn } from './next-reminder.ts';

const berlin = { timeOfDay: '08:00', timeZone: 'Europe/Berlin' };
const next = (timing: typeof berlin, after: string, sentOn?: string) => {
  const { at, day } = nextReminder(timing, new Date(after), sentOn);
  return [at, day];
};

describe('the next reminder', () => {
  it('comes today before its time, and tomorrow from then on', () => {
    expect(next(berlin, '2026-11-23T06:59:00Z')).toEqual(['2026-11-23T07:00:00.000Z', '2026-11-23']);
    expect(next(berlin, '2026-11-23T07:00:00Z')).toEqual(['2026-11-24T07:00:00.000Z', '2026-11-24']);
  });

  it('keeps her time of day over daylight saving', () => {
    expect(next(berlin, '2026-03-28T07:00:00Z')).toEqual(['2026-03-29T06:00:00.000Z', '2026-03-29']);
    expect(next(berlin, '2026-10-24T06:00:00Z')).toEqual(['2026-10-25T07:00:00.000Z', '2026-10-25']);
  });

  it('comes an hour later at a time that the clocks skip, and once at a time that they repeat', () => {
    const night = { ...berlin, timeOfDay: '02:30' };
    expect(next(night, '2026-03-28T22:00:00Z')).toEqual(['2026-03-29T01:30:00.000Z', '2026-03-29']);
    expect(next(night, '2026-10-24T22:00:00Z')).toEqual(['2026-10-25T01:30:00.000Z', '2026-10-25']);
    expect(next(night, '2026-10-25T01:30:00Z')).toEqual(['2026-10-26T01:30:00.000Z', '2026-10-26']);
  });

  it('goes by the member’s own day, on both sides of the date line', () => {
    const early = (timeZone: string) => ({ timeOfDay: '00:30', timeZone });
    expect(next(early('Pacific/Auckland'), '2026-11-23T11:00:00Z')).toEqual([
      '2026-11-23T11:30:00.000Z',
      '2026-11-24',
    ]);
    expect(next(early('Pacific/Honolulu'), '2026-11-23T11:00:00Z')).toEqual([
      '2026-11-24T10:30:00.000Z',
      '2026-11-24',
    ]);
  });

  it('leaves out a day that was reminded of', () => {
    expect(next({ ...berlin, timeOfDay: '21:00' }, '2026-11-23T12:00:00Z', '2026-11-23')).toEqual([
      '2026-11-24T20:00:00.000Z',
      '2026-11-24',
    ]);
  });

  it('of a day is at her time on that day', () => {
    expect(reminderOn(berlin, '2026-07-01').toISOString()).toBe('2026-07-01T06:00:00.000Z');
    expect(reminderOn({ timeOfDay: '23:30', timeZone: 'Pacific/Auckland' }, '2026-07-01').toISOString()).toBe(
      '2026-07-01T11:30:00.000Z',
    );
  });
});
