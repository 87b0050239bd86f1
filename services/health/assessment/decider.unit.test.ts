import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { describe, expect, it } from 'vitest';
import { assessmentsDecider } from './decider.ts';

const userId = '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11';
const at = '2026-11-20T10:00:00.000Z';
const place = { id: userId, stream: `assessments-${userId}`, revision: 0n, position: 1n, at };
const answers = {
  day: '2026-11-21',
  ageRange: '45-49' as const,
  symptoms: [{ name: 'Fatigue', severity: 3 }],
};

describe('completing an assessment', () => {
  const data = { userId, assessmentId: 'a', ...answers, safety: ['breast-change' as const] };
  const completed: DomainEvent = { ...place, type: 'AssessmentCompleted', data };

  it('records each safety sign once', () => {
    const safety = ['breast-change', 'breast-change'] as const;
    expect(assessmentsDecider.decide([], { id: 'a', userId, ...answers, safety: [...safety] })).toEqual([
      { type: 'AssessmentCompleted', data },
    ]);
  });

  it('is readable until its key is destroyed', () => {
    const forgotten: DomainEvent = {
      ...place,
      type: 'AssessmentCompleted',
      data: {
        userId,
        assessmentId: 'b',
        day: FORGOTTEN,
        ageRange: FORGOTTEN,
        symptoms: FORGOTTEN,
        safety: FORGOTTEN,
      },
    };
    expect(stateAfter(assessmentsDecider, [forgotten, completed])).toEqual([
      { id: 'a', userId, ...answers, safety: ['breast-change'], completedAt: at },
    ]);
  });
});
