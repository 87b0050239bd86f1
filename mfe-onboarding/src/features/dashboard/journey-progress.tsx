import { Card } from '@secondspring/ui/components/card/card.tsx';
import { Loaded } from '@secondspring/ui/components/loaded/loaded.tsx';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { ProgressBar } from '@secondspring/ui/components/progress-bar/progress-bar.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { progressQuery } from '@secondspring/ui/member/progress.ts';

/** 0 % without a progress record. */
export const JourneyProgress = () => (
  <Loaded
    query={useQuery(progressQuery)}
    failed="We couldn’t load your progress."
    waiting={
      <Loading words="Loading your progress...">
        <Skeleton shape="card" height="94px" />
      </Loading>
    }
  >
    {(progress) => {
      const percent = progress?.progressPercentage ?? 0;
      return (
        <Card>
          <ProgressBar label="Your journey" words={`${percent}%`} percent={percent} />
        </Card>
      );
    }}
  </Loaded>
);
