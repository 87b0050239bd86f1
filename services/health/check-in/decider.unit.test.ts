import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { describe, expect, it } from 'vitest';
import { checkInsDecider } from './decider.ts';
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
const recorded = (day: string, answers: typeof content = content): DomainEvent => ({
  ...place,
  type: 'CheckInRecorded',
  data: { userId, day, content: answers },
});
const today = '2026-03-01';
const decide = (day: string, answers = content, ...history: DomainEvent[]) =>
  checkInsDecider.decide(stateAfter(checkInsDecider, history), { userId, day, today, content: answers });

describe('check-in', () => {
  it.each(['2026-02-22', '2026-02-23', '2026-03-01', '2026-03-02'])(
    'can be recorded for %s on 1 March',
    (day) => {
      expect(decide(day)).toEqual([{ type: 'CheckInRecorded', data: { userId, day, content } }]);
    },
  );

  it.each(['2026-02-21', '2026-03-03', '2025-03-01'])('is refused for %s', (day) => {
    expect(decide(day)).toEqual({ refused: 'day-out-of-range' });
  });

  it('replaces the earlier one of the day', () => {
    const worse = { ...content, mood: 1 };
    expect(decide(today, worse, recorded(today))).toHaveLength(1);
    expect(stateAfter(checkInsDecider, [recorded(today), recorded(today, worse)]).get(today)).toEqual({
      ...worse,
      day: today,
      recordedAt: at,
    });
  });

  it('adds no event if it is unchanged', () => {
    expect(decide(today, { ...content }, recorded(today))).toEqual([]);
    expect(decide(today, content, recorded(today), recorded(today, { ...content, note: 'x' }))).toHaveLength(
      1,
    );
  });

  it('is missing once its key is destroyed', () => {
    const forgotten: DomainEvent = {
      ...place,
      type: 'CheckInRecorded',
      data: { userId, day: today, content: FORGOTTEN },
    };
    expect(stateAfter(checkInsDecider, [forgotten]).size).toBe(0);
    expect(decide(today, content, forgotten)).toHaveLength(1);
  });
});
