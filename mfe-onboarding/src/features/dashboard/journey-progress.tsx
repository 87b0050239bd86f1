import { Card } from '@secondspring/ui/components/card/card.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { ProgressBar } from '@secondspring/ui/components/progress-bar/progress-bar.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { progressQuery } from '@secondspring/ui/member/progress.ts';

/** 0 % without a progress record. */
export const JourneyProgress = () => {
  const { data: progress, isError, refetch } = useQuery(progressQuery);
  if (isError && progress === undefined)
    return <ErrorState words="We couldn’t load your progress." onRetry={() => void refetch()} />;
  if (progress === undefined) {
    return (
      <Loading words="Loading your progress...">
        <Skeleton shape="card" height="94px" />
      </Loading>
    );
  }
  const percent = progress?.progressPercentage ?? 0;
  return (
    <Card>
      <ProgressBar label="Your journey" words={`${percent}%`} percent={percent} />
    </Card>
  );
};
