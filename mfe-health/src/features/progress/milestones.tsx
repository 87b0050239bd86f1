import { classNames } from '@secondspring/ui/components/class-names.ts';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { ProgressBar } from '@secondspring/ui/components/progress-bar/progress-bar.tsx';
import type { Progress } from '@secondspring/ui/member/progress.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { Circle, CircleCheck } from 'lucide-react';
import * as s from './milestones.module.css';

/** See contracts/http/progress.ts. */
const TRACKED_DAYS = 14;

export type Milestone = { readonly name: string; readonly isDone: boolean; readonly pendingLabel: string };

/** Null progress: nothing is reached. */
export const milestonesOf = (progress: Progress | null): readonly Milestone[] => {
  const days = progress?.daysTracked ?? 0;
  return [
    { name: 'Assessment', isDone: progress?.assessmentCompleted ?? false, pendingLabel: 'Next' },
    { name: 'Care plan', isDone: progress?.carePlanGenerated ?? false, pendingLabel: 'Next' },
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

/** How far she has come: the share of her journey and its steps. */
export const Milestones = ({ progress }: { readonly progress: Progress | null }) => (
  <section aria-labelledby="milestones">
    <h2 id="milestones">Milestones</h2>
    <Card>
      <Stack gap={8}>
        <ProgressBar
          label="Your journey"
          words={`${progress?.progressPercentage ?? 0}%`}
          percent={progress?.progressPercentage ?? 0}
        />
        <ol>
          {milestonesOf(progress).map((milestone) => (
            <Row key={milestone.name} {...milestone} />
          ))}
        </ol>
      </Stack>
    </Card>
  </section>
);

const Row = ({ name, isDone, pendingLabel }: Milestone) => {
  const Mark = isDone ? CircleCheck : Circle;
  return (
    <li className={classNames(looks.pictured, s.row)}>
      <Mark className={isDone ? s.done : s.open} size={24} aria-hidden />
      <span className={s.beside}>
        <span>{name}</span>
        <span className={looks.note}>{isDone ? 'Done' : pendingLabel}</span>
      </span>
    </li>
  );
};
