import { describe, expect, it } from 'vitest';
import type { AnswersToWatch } from '@secondspring/projections/health/red-flags/queries.ts';
import { unreadRedFlags } from './unread.ts';

const at = (day: number, hour = 10) =>
  `2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const assessment = (over: Partial<NonNullable<AnswersToWatch['assessment']>>) => ({
  ageRange: '50-54' as const,
  symptoms: [],
  safety: [],
  day: at(10).slice(0, 10),
  completedAt: at(10),
  ...over,
});
const checkIn = (day: number, over: Partial<AnswersToWatch['checkIns'][number]>) => ({
  day: at(day).slice(0, 10),
  recordedAt: at(day),
  mood: 3,
  sleep: 3,
  energy: 3,
  hotFlashes: null,
  workout: null,
  planFollowed: null,
  bleeding: null,
  symptoms: [],
  note: null,
  ...over,
});
const unread = (over: Partial<AnswersToWatch>) =>
  unreadRedFlags({ phase: null, assessment: undefined, checkIns: [], read: [], ...over }).map(({ ruleId }) =>
    ruleId.replace('red-flag-', ''),
  );
const read = (rule: string, when: string) => ({ ruleId: `red-flag-${rule}`, at: when });
const joints = { symptoms: [{ name: 'Joint aches', severity: 4 }] };

describe('what needs care', () => {
  it('is nothing without answers', () => {
    expect(unread({})).toEqual([]);
  });

  it('is in the newest assessment, in its own words too, most urgent first', () => {
    expect(
      unread({
        assessment: assessment({
          symptoms: [
            { name: 'joint ACHES', severity: 4 },
            { name: 'A lump in my left breast', severity: 1 },
            { name: 'I want to die', severity: 5 },
          ],
        }),
      }),
    ).toEqual(['thoughts-of-harm', 'breast-change', 'joints']);
  });

  it.each([
    ['thoughts-of-harm', { note: 'Some days I don’t want to be here' }, null],
    ['chest-or-clot', { note: 'Chest pain on the stairs' }, null],
    ['bleeding-after-menopause', { bleeding: 'spotting' }, 'postmenopause'],
    ['joints', joints, null],
  ] as const)('is in a check-in: %s', (flag, answers, phase) => {
    expect(unread({ phase, checkIns: [checkIn(20, answers)] })).toEqual([flag]);
  });

  it('is told once, however often it is said', () => {
    expect(
      unread({ assessment: assessment(joints), checkIns: [checkIn(19, joints), checkIn(20, joints)] }),
    ).toEqual(['joints']);
  });

  it('is bleeding after menopause, once the phase is known', () => {
    const bleeding = assessment({ symptoms: [{ name: 'Light periods', severity: 1 }] });
    expect(unread({ assessment: bleeding, read: [read('joints', at(11))] })).toEqual([]);
    expect(unread({ assessment: bleeding, read: [read('joints', at(11))], phase: 'menopause' })).toEqual([
      'bleeding-after-menopause',
    ]);
  });

  it.each([
    ['before she answered', at(10, 9), ['joints']],
    ['after she answered', at(10, 11), []],
  ])('ends when she has read it: %s', (_, when, left) => {
    expect(unread({ assessment: assessment(joints), read: [read('joints', when)] })).toEqual(left);
  });

  it('does not come back for four weeks with what she notes each day', () => {
    const noted = [checkIn(20, joints)];
    expect(unread({ checkIns: noted, read: [read('joints', at(1))] })).toEqual([]);
    expect(
      unread({ checkIns: noted, read: [{ ruleId: 'red-flag-joints', at: '2026-10-22T10:00:00.000Z' }] }),
    ).toEqual(['joints']);
  });

  it('comes back each time if it may be an emergency', () => {
    const checkIns = [checkIn(20, { note: 'I want to die' })];
    expect(unread({ checkIns, read: [read('thoughts-of-harm', at(20, 9))] })).toEqual(['thoughts-of-harm']);
    expect(unread({ checkIns, read: [read('thoughts-of-harm', at(20, 11))] })).toEqual([]);
  });
});
