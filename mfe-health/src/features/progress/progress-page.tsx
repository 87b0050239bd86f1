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
import { Milestones } from './milestones.tsx';
import { TreatmentsCard } from '../../treatment-log/treatments-card.tsx';
import { WeeklySummary } from './weekly-summary.tsx';
import { useDayToOpen } from './use-day-to-open.ts';
import { lazyDialog } from '@secondspring/ui/lazy/lazy-dialog.tsx';
import { MembersOnly } from '@secondspring/ui/member/members-only.tsx';
import { MonthCard } from './month-card.tsx';
import { Trends } from './trends.tsx';
import { WeeksCard } from './weeks-card.tsx';
import { useState } from 'react';

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

const LazyCheckIn = lazyDialog(
  async () => (await import('@secondspring/ui/check-in/check-in-dialog.tsx')).CheckInDialog,
);

const OwnProgress = () => {
  const today = localDay(useNow());
  const { data, isError, refetch } = useQuery(progressQuery);
  const progress = useDeferredData(data);
  const days = useQuery(checkInsQuery(today));
  const [openDay, setOpenDay] = useState<string | null>(null);
  const [timesClosed, setTimesClosed] = useState(0);
  useDayToOpen(today, setOpenDay);
  if (progress === undefined && !isError)
    return <PageSkeleton heading={HEADING} heights={[76, 200, 200, 200]} />;
  if (progress === undefined)
    return (
      <>
        <PageHeading>{HEADING}</PageHeading>
        <ErrorState words="We couldn’t load your progress." onRetry={() => void refetch()} />
      </>
    );
  const daysTracked = Math.max(progress?.daysTracked ?? 0, days.data?.length ?? 0);
  const hasCheckIns = daysTracked > 0;
  // The card of the check-in reports that failure.
  const isShown = hasCheckIns && !days.isLoadingError;
  return (
    <>
      <PageHeading>{HEADING}</PageHeading>
      <PageSections>
        <UnreadRedFlags />
        {isShown && (
          <>
            <Trends today={today} daysTracked={daysTracked} />
            <MonthCard today={today} daysTracked={daysTracked} onOpen={setOpenDay} />
            <WeeksCard today={today} checkIns={days.data ?? []} />
          </>
        )}
        {/* Reads again what she answered in the dialog. */}
        <CheckInCard key={timesClosed} today={today} />
        <TreatmentsCard today={today} />
        <Milestones progress={progress} />
        {(isShown || !hasCheckIns) && (
          <WeeklySummary today={today} checkIns={days.data} hasCheckIns={hasCheckIns} />
        )}
      </PageSections>
      {openDay !== null && days.data !== undefined && (
        <LazyCheckIn
          day={openDay}
          today={today}
          checkIns={days.data}
          onClose={() => {
            setOpenDay(null);
            setTimesClosed((times) => times + 1);
          }}
        />
      )}
    </>
  );
};
