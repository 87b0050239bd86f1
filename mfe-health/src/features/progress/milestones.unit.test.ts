import { describe, expect, it } from 'vitest';
import type { Progress } from '@secondspring/ui/member/progress.ts';
import { milestonesOf } from './milestones.tsx';

const progress: Progress = {
  userId: 'user',
  assessmentCompleted: true,
  assessmentCount: 1,
  carePlanGenerated: false,
  daysTracked: 3,
  twoWeeksTracked: false,
  firstConsultation: false,
  progressPercentage: 25,
  lastActivityAt: '2026-11-21T10:00:00.000Z',
};

describe('milestones', () => {
  it('are all open when nothing is saved', () => {
    expect(milestonesOf(null).map(({ isDone, pendingLabel }) => [isDone, pendingLabel])).toEqual([
      [false, 'Next'],
      [false, 'Next'],
      [false, 'Upcoming'],
      [false, 'Upcoming'],
    ]);
  });

  it('show how many days are tracked', () => {
    expect(milestonesOf(progress)[0]?.isDone).toBe(true);
    expect(milestonesOf(progress)[2]).toMatchObject({
      isDone: false,
      pendingLabel: 'Upcoming · 3 of 14 days',
    });
    expect(milestonesOf({ ...progress, daysTracked: 14, twoWeeksTracked: true })[2]?.isDone).toBe(true);
  });
});
