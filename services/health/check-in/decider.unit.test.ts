import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { SYMPTOMS_MAX } from '@secondspring/contracts/vocabulary/symptom-words.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { describe, expect, it } from 'vitest';
import { checkInsDecider, type RecordCheckIn } from './decider.ts';
import type { CheckIn } from './state.ts';

const userId = '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11';
const at = '2026-11-20T10:00:00.000Z';
const place = { id: userId, stream: `checkIns-${userId}`, revision: 0n, position: 1n, at };
const content: Omit<CheckIn, 'day' | 'recordedAt'> = {
  mood: 3,
  sleep: 2,
  energy: 4,
  hotFlashes: 1,
  workout: true,
  planFollowed: 'some',
  bleeding: 'light',
  symptoms: [{ name: 'Brain fog', severity: 2 }],
  note: null,
};
const today = '2026-03-01';
const recorded = (day = today): DomainEvent => ({
  ...place,
  type: 'CheckInRecorded',
  data: { userId, day, content, answered: ['mood'] },
});
const decide = (day: string, answers: RecordCheckIn['answers'], ...history: DomainEvent[]) =>
  checkInsDecider.decide(stateAfter(checkInsDecider, history), {
    userId,
    day,
    today,
    enteredAt: null,
    answers,
  });
/** What the event holds after one has been recorded. */
const changed = (answers: RecordCheckIn['answers']) => {
  const events = decide(today, answers, recorded());
  if (!Array.isArray(events)) throw new Error('refused');
  return events.map(({ data }: { data: unknown }) => data);
};
const faces = { mood: 3, sleep: 2, energy: 4 };

describe('check-in', () => {
  it.each([
    ['2026-03-01', '2026-03-05T10:00:00.000Z', null, true],
    ['2026-03-04', '2026-03-05T10:00:00.000Z', null, false],
    ['2026-03-01', '2026-02-28T10:00:00.000Z', null, true],
    ['2026-02-28', '2026-02-28T10:00:00.000Z', null, false],
    ['2026-02-27', '2026-02-27T23:59:59.999Z', null, true],
    ['2026-03-01', '2026-03-05T10:00:00.000Z', '2026-03-01T20:00:00.000Z', false],
    ['2026-02-27', '2026-02-27T23:59:59.999Z', '2026-03-01T20:00:00.000Z', true],
  ])('of 1 March is settled by one of %s, recorded at %s, if it waited since %s: %s', (...row) => {
    const [day, at, enteredAt, isSettled] = row;
    const command = { userId, day: today, today, enteredAt, answers: {} };
    expect(checkInsDecider.settledBy?.(command)({ ...recorded(day), at } as never)).toBe(isSettled);
  });

  it.each(['2026-02-22', '2026-02-23', '2026-03-01', '2026-03-02'])(
    'can be recorded for %s on 1 March',
    (day) => {
      expect(decide(day, content)).toMatchObject([
        { type: 'CheckInRecorded', data: { userId, day, content } },
      ]);
    },
  );

  it.each(['2026-02-21', '2026-03-03', '2025-03-01'])('is refused for %s', (day) => {
    expect(decide(day, content)).toEqual({ refused: 'day-out-of-range' });
  });

  it('needs mood, sleep and energy; no other question is answered for her', () => {
    expect(decide(today, { mood: 3, sleep: 2, workout: true })).toEqual({ refused: 'check-in-incomplete' });
    expect(decide(today, faces)).toEqual([
      {
        type: 'CheckInRecorded',
        data: {
          userId,
          day: today,
          content: {
            ...faces,
            hotFlashes: null,
            workout: null,
            planFollowed: null,
            bleeding: null,
            symptoms: [],
            note: null,
          },
          answered: ['mood', 'sleep', 'energy'],
        },
      },
    ]);
  });

  it('changes only what she answered', () => {
    expect(changed({ mood: 1, sleep: 2 })).toEqual([
      { userId, day: today, content: { ...content, mood: 1 }, answered: ['mood'] },
    ]);
    expect(changed({ note: 'Slept well.', bleeding: null })).toMatchObject([
      { content: { ...content, note: 'Slept well.', bleeding: null }, answered: ['bleeding', 'note'] },
    ]);
  });

  it('merges symptoms one by one, however they are written', () => {
    expect(
      changed({
        symptoms: [
          { name: 'brain  FOG\u200b', severity: 5 },
          { name: 'Anxiety', severity: 1 },
        ],
      }),
    ).toMatchObject([
      {
        content: {
          symptoms: [
            { name: 'brain  FOG\u200b', severity: 5 },
            { name: 'Anxiety', severity: 1 },
          ],
        },
        answered: ['symptoms'],
      },
    ]);
    expect(changed({ symptoms: [{ name: 'Anxiety', severity: 1 }] })).toMatchObject([
      { content: { symptoms: [{ name: 'Brain fog' }, { name: 'Anxiety' }] } },
    ]);
    expect(changed({ symptoms: [{ name: 'Brain fog', severity: null }] })).toMatchObject([
      { content: { symptoms: [] } },
    ]);
  });

  it('keeps no more symptoms than an assessment can', () => {
    const symptoms = Array.from({ length: SYMPTOMS_MAX }, (_, place) => ({
      name: `Own ${place}`,
      severity: 1,
    }));
    expect(decide(today, { symptoms }, recorded())).toEqual({ refused: 'invalid-request' });
  });

  it('adds no event if nothing changes', () => {
    expect(decide(today, { ...content }, recorded())).toEqual([]);
    expect(decide(today, {}, recorded())).toEqual([]);
    expect(decide(today, { symptoms: [{ name: 'Fatigue', severity: null }] }, recorded())).toEqual([]);
  });

  it('is missing once its key is destroyed', () => {
    const forgotten: DomainEvent = {
      ...place,
      type: 'CheckInRecorded',
      data: { userId, day: today, content: FORGOTTEN, answered: FORGOTTEN },
    };
    expect(stateAfter(checkInsDecider, [forgotten]).size).toBe(0);
    expect(decide(today, { mood: 3 }, forgotten)).toEqual({ refused: 'check-in-incomplete' });
  });
});
