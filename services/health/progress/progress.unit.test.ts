import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { describe, expect, it } from 'vitest';
import { daysAfter } from '@secondspring/platform/dates/utc.ts';
import type { CheckIn } from '../check-in/state.ts';
import { progressFrom } from './milestones.ts';
import { progressDecider } from './decider.ts';
import { weekOf } from './week.ts';

const userId = '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11';
const at = '2026-11-20T10:00:00.000Z';
const today = '2026-03-03';
/** A check-in, the given number of days before today. */
const ago = (days: number, over: Partial<CheckIn> = {}): CheckIn => ({
  mood: 3,
  sleep: 3,
  energy: 3,
  hotFlashes: 0,
  workout: false,
  planFollowed: null,
  bleeding: null,
  symptoms: [],
  note: null,
  day: daysAfter(today, -days),
  recordedAt: at,
  ...over,
});
const symptom = (name: string, severity: number) => ({ symptoms: [{ name, severity }] });

describe('progress', () => {
  const reached = {
    userId,
    assessmentCompleted: false,
    assessmentCount: 0,
    carePlanGenerated: false,
    daysTracked: 13,
    lastActivityAt: at,
  };

  it.each([
    [{}, 0],
    [{ assessmentCompleted: true }, 25],
    [{ assessmentCompleted: true, carePlanGenerated: true }, 50],
    [{ assessmentCompleted: true, carePlanGenerated: true, daysTracked: 14 }, 75],
    [{ daysTracked: 100 }, 25],
  ])('counts milestones %j as %i percent', (more, percentage) => {
    expect(progressFrom({ ...reached, ...more })).toMatchObject({
      progressPercentage: percentage,
      firstConsultation: false,
    });
  });

  it('starts once', () => {
    const started = { type: 'ProgressStarted', data: { userId } } as const;
    const place = { id: userId, stream: `progress-${userId}`, revision: 0n, position: 1n, at };
    const again: DomainEvent = { ...place, ...started, at: '2026-12-01T00:00:00.000Z' };
    expect(progressDecider.decide(null, { userId })).toEqual([started]);
    expect(progressDecider.decide(at, { userId })).toEqual([]);
    expect(stateAfter(progressDecider, [{ ...place, ...started }, again])).toBe(at);
  });
});

describe('week summary', () => {
  it('is empty without check-ins', () => {
    expect(weekOf([], today)).toEqual({
      from: '2026-02-25',
      to: today,
      daysTracked: 0,
      workouts: 0,
      adherence: null,
      insight: null,
    });
  });

  it('counts the last seven days only', () => {
    const days = [
      ago(27, { workout: true }),
      ago(7, { workout: true, planFollowed: 'none' }),
      ago(6, { workout: true, planFollowed: 'all' }),
      ago(1, { planFollowed: 'some' }),
      ago(0, { workout: true }),
    ];
    expect(weekOf(days, today)).toMatchObject({ daysTracked: 3, workouts: 2, adherence: 67 });
  });
});

describe('insight', () => {
  const insight = (days: readonly CheckIn[]) => weekOf(days, today).insight;
  const spread = (count: number, over: Partial<CheckIn>, from = 0): CheckIn[] =>
    Array.from({ length: count }, (_, index) => ago(from + index, over));

  it('compares sleep on days with and without a workout', () => {
    const days = [...spread(3, { workout: true, sleep: 4 }), ...spread(4, { sleep: 3 }, 3)];
    expect(insight(days)).toEqual({
      kind: 'workout-sleep',
      text:
        'In the last four weeks you rated your sleep 4.0 of 5 on 3 days with a workout and 3.0 on 4 days without. ' +
        'That need not be cause and effect.',
    });
  });

  it.each([
    ['too few days with', [...spread(2, { workout: true, sleep: 5 }), ...spread(9, { sleep: 1 }, 2)]],
    ['too few days without', [...spread(9, { workout: true, sleep: 5 }), ...spread(2, { sleep: 1 }, 9)]],
    [
      'days that say nothing about a workout',
      [...spread(5, { workout: true, sleep: 5 }), ...spread(9, { workout: null, sleep: 1 }, 5)],
    ],
    ['too small a difference', [...spread(5, { workout: true }), ...spread(5, {}, 5), ago(10, { sleep: 4 })]],
  ])('is missing with %s', (_, days) => {
    expect(insight(days)).toBeNull();
  });

  it.each(['mood', 'energy'] as const)('compares %s too', (measure) => {
    const days = [...spread(3, { workout: true, [measure]: 2 }), ...spread(3, { [measure]: 4 }, 3)];
    expect(insight(days)).toMatchObject({ kind: `workout-${measure}` });
  });

  it('compares hot flashes of two weeks', () => {
    const days = [...spread(3, { hotFlashes: 2 }), ...spread(3, { hotFlashes: 5 }, 7)];
    expect(insight(days)).toEqual({
      kind: 'hot-flashes',
      text: 'You counted fewer hot flashes: 2.0 a day in the last seven days, 5.0 in the seven before.',
    });
    const worse = [...spread(3, { hotFlashes: 5 }), ...spread(3, { hotFlashes: 2 }, 7)];
    expect(insight(worse)?.text).toContain('more hot flashes');
    expect(insight([...spread(3, { hotFlashes: 2 }), ...spread(3, { hotFlashes: 5 }, 14)])).toBeNull();
  });

  it('leaves out days without a count of hot flashes', () => {
    const days = [
      ...spread(3, { hotFlashes: 2 }),
      ...spread(2, { hotFlashes: 5 }, 7),
      ago(9, { hotFlashes: null }),
    ];
    expect(insight(days)).toBeNull();
  });

  it('shows the symptom that changed most between two weeks', () => {
    const both = (fog: number, aches: number): Partial<CheckIn> => ({
      symptoms: [
        { name: 'Brain fog', severity: fog },
        { name: 'Joint aches', severity: aches },
      ],
    });
    expect(insight([...spread(3, both(3, 5)), ...spread(3, both(4, 2), 7)])).toEqual({
      kind: 'symptom-trend',
      text: 'Joint aches: stronger on average, 5.0 of 5 in the last seven days and 2.0 in the seven before.',
    });
  });

  it('compares only days that name the symptom, case-insensitively', () => {
    const days = [
      ...spread(3, symptom('Brain fog', 1)),
      ...spread(3, symptom('brain FOG', 3), 7),
      ...spread(4, {}, 10),
    ];
    expect(insight(days)?.text).toContain('Brain fog: milder on average, 1.0 of 5');
    expect(
      insight([...spread(2, symptom('Brain fog', 1)), ...spread(3, symptom('Brain fog', 5), 7)]),
    ).toBeNull();
  });

  it('compares mood by how much of the plan was followed', () => {
    const days = [
      ...spread(3, { planFollowed: 'most', mood: 5 }),
      ...spread(3, { planFollowed: 'some', mood: 3 }, 3),
      ...spread(3, { planFollowed: null, mood: 1 }, 6),
    ];
    expect(insight(days)?.text).toContain(
      '5.0 of 5 on 3 days on which you followed most of your plan and 3.0',
    );
  });
});
