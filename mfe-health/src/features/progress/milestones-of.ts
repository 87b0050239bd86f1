import type { Progress } from '@secondspring/ui/member/progress.ts';

/** See contracts/http/progress.ts. */
const TRACKED_DAYS = 14;

export type Milestone = { readonly name: string; readonly isDone: boolean; readonly pendingLabel: string };

/** Null progress: nothing is reached. */
export const milestonesOf = (progress: Progress | null): readonly Milestone[] => {
  const days = progress?.daysTracked ?? 0;
  return [
    {
      name: 'Complete your assessment',
      isDone: progress?.assessmentCompleted ?? false,
      pendingLabel: 'Next',
    },
    { name: 'Get your care plan', isDone: progress?.carePlanGenerated ?? false, pendingLabel: 'Next' },
    {
      name: 'Track symptoms for 2 weeks',
      isDone: progress?.twoWeeksTracked ?? false,
      pendingLabel: days === 0 ? 'Upcoming' : `Upcoming · ${days} of ${TRACKED_DAYS} days`,
    },
    {
      name: 'First expert consultation',
      isDone: progress?.firstConsultation ?? false,
      pendingLabel: 'Upcoming',
    },
  ];
};
