import { Card } from '@secondspring/ui/components/card/card.tsx';
import { ProgressBar } from '@secondspring/ui/components/progress-bar/progress-bar.tsx';
import type { Progress } from '@secondspring/ui/member/progress.ts';
import * as s from '../../components/rows.module.css';
import { DoneRow } from './done-row.tsx';

export const JourneyCard = ({ progress }: { readonly progress: Progress | null }) => (
  <Card>
    <div className={s.rows}>
      <ProgressBar
        label="Your journey"
        words={`${progress?.progressPercentage ?? 0}%`}
        percent={progress?.progressPercentage ?? 0}
      />
      <ul className={s.tight}>
        <DoneRow isDone={progress?.assessmentCompleted ?? false} pendingLabel="Not yet">
          Assessment
        </DoneRow>
        <DoneRow isDone={progress?.carePlanGenerated ?? false} pendingLabel="Not yet">
          Care plan
        </DoneRow>
      </ul>
    </div>
  </Card>
);
