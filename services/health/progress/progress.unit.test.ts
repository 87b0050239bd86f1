import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { describe, expect, it } from 'vitest';
import { progressFrom } from './milestones.ts';
import { progressDecider } from './decider.ts';

const userId = '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11';
const at = '2026-11-20T10:00:00.000Z';

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
