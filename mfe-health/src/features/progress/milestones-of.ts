import type { Progress } from '@secondspring/ui/member/progress.ts';

/** Days with a check-in that make the third milestone (contracts/http/progress.ts). */
const TRACKED_DAYS = 14;

/** A milestone, whether it is reached, and what is said while it is not. */
export type Milestone = { readonly name: string; readonly isDone: boolean; readonly pendingLabel: string };

/** The four milestones by what is kept of her progress; none is reached where nothing is kept. */
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
