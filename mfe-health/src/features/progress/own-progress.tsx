import { useDeferredData } from '@secondspring/ui/api/use-deferred-data.ts';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { useNow } from '@secondspring/ui/dates/use-now.ts';
import { useQuery } from '@tanstack/react-query';
import { checkInsQuery } from '@secondspring/ui/member/check-ins.ts';
import { progressQuery } from '@secondspring/ui/member/progress.ts';
import { localDay } from '@secondspring/ui/dates/local-day.ts';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { CheckInCard } from '@secondspring/ui/check-in/check-in-card.tsx';
import { UnreadRedFlags } from '@secondspring/ui/red-flags/unread-red-flags.tsx';
import { JourneyCard } from './journey-card.tsx';
import { LazyTrends } from './lazy-trends.tsx';
import { Milestones } from './milestones.tsx';
import { TreatmentsCard } from '../../treatment-log/treatments-card.tsx';
import { WeeklySummary } from './weekly-summary.tsx';

export const OwnProgress = ({ heading }: { readonly heading: string }) => {
  const today = localDay(useNow());
  const { data, isError, refetch } = useQuery(progressQuery);
  const progress = useDeferredData(data);
  const days = useQuery(checkInsQuery(today));
  if (progress === undefined && !isError)
    return <PageSkeleton heading={heading} heights={[190, 150, 300, 280]} />;
  if (progress === undefined) {
    return (
      <>
        <PageHeading>{heading}</PageHeading>
        <ErrorState words="We couldn’t load your progress." onRetry={() => void refetch()} />
      </>
    );
  }
  const hasCheckIns = (progress?.daysTracked ?? 0) > 0 || (days.data?.length ?? 0) > 0;
  return (
    <>
      <PageHeading>{heading}</PageHeading>
      <PageSections>
        <UnreadRedFlags />
        <JourneyCard progress={progress} />
        <CheckInCard today={today} />
        <TreatmentsCard today={today} />
        <Milestones progress={progress} />
        {/* The card of the check-in reports that failure. */}
        {!(days.isLoadingError && hasCheckIns) && (
          <WeeklySummary today={today} checkIns={days.data} hasCheckIns={hasCheckIns} />
        )}
        {hasCheckIns && <LazyTrends today={today} />}
      </PageSections>
    </>
  );
};
