import { useDeferredData } from '@secondspring/ui/api/use-deferred-data.ts';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { useNow } from '@secondspring/ui/dates/use-now.ts';
import { useQuery } from '@tanstack/react-query';
import { checkInsQuery } from '@secondspring/ui/member/check-ins.ts';
import { progressQuery, type Progress } from '@secondspring/ui/member/progress.ts';
import { localDay } from '@secondspring/ui/dates/local-day.ts';
import { PageSkeleton, CardsSkeleton } from '../../components/page-skeleton.tsx';
import { CheckInCard } from '@secondspring/ui/check-in/check-in-card.tsx';
import { UnreadRedFlags } from '@secondspring/ui/red-flags/unread-red-flags.tsx';
import { Milestones } from './milestones.tsx';
import { TreatmentsCard } from '../../treatment-log/treatments-card.tsx';
import { WeeklySummary } from './weekly-summary.tsx';
import { lazy } from '@secondspring/ui/lazy/lazy.tsx';
import { MembersOnly } from '@secondspring/ui/member/members-only.tsx';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { ProgressBar } from '@secondspring/ui/components/progress-bar/progress-bar.tsx';
import { DoneRow } from './done-row.tsx';

const HEADING = 'Your Progress';

export const ProgressPage = () => (
  <MembersOnly
    heading={HEADING}
    path="/progress"
    words="Only you can see your progress. Please sign in."
    waiting={<PageSkeleton heading={HEADING} />}
  >
    {() => <OwnProgress />}
  </MembersOnly>
);

/** In a chunk of their own, because the chart library is large. */
const { Component: LazyTrends } = lazy(
  async () => (await import('./trends.tsx')).Trends,
  <CardsSkeleton heights={[260, 260]} />,
);

const OwnProgress = () => {
  const today = localDay(useNow());
  const { data, isError, refetch } = useQuery(progressQuery);
  const progress = useDeferredData(data);
  const days = useQuery(checkInsQuery(today));
  if (progress === undefined && !isError)
    return <PageSkeleton heading={HEADING} heights={[190, 150, 300, 280]} />;
  if (progress === undefined) {
    return (
      <>
        <PageHeading>{HEADING}</PageHeading>
        <ErrorState words="We couldn’t load your progress." onRetry={() => void refetch()} />
      </>
    );
  }
  const hasCheckIns = (progress?.daysTracked ?? 0) > 0 || (days.data?.length ?? 0) > 0;
  return (
    <>
      <PageHeading>{HEADING}</PageHeading>
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

const JourneyCard = ({ progress }: { readonly progress: Progress | null }) => (
  <Card>
    <Stack>
      <ProgressBar
        label="Your journey"
        words={`${progress?.progressPercentage ?? 0}%`}
        percent={progress?.progressPercentage ?? 0}
      />
      <Stack as="ul" gap={8}>
        <DoneRow isDone={progress?.assessmentCompleted ?? false} pendingLabel="Not yet">
          Assessment
        </DoneRow>
        <DoneRow isDone={progress?.carePlanGenerated ?? false} pendingLabel="Not yet">
          Care plan
        </DoneRow>
      </Stack>
    </Stack>
  </Card>
);
