import { Card } from '@secondspring/ui/components/card/card.tsx';
import type { Progress } from '@secondspring/ui/member/progress.ts';
import { DoneRow } from './done-row.tsx';
import { milestonesOf } from './milestones-of.ts';

export const Milestones = ({ progress }: { readonly progress: Progress | null }) => (
  <section aria-labelledby="milestones">
    <h2 id="milestones">Milestones</h2>
    <Card>
      <ol>
        {milestonesOf(progress).map(({ name, isDone, pendingLabel }) => (
          <DoneRow key={name} isDone={isDone} pendingLabel={pendingLabel} stacked>
            {name}
          </DoneRow>
        ))}
      </ol>
    </Card>
  </section>
);
