import buds from '@secondspring/ui/drawings/winter.svg';
import { useDeferredData } from '@secondspring/ui/api/use-deferred-data.ts';
import { ButtonLink } from '@secondspring/ui/components/button/button-link.tsx';
import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { useQuery } from '@tanstack/react-query';
import { carePlanQuery } from '@secondspring/ui/member/care-plan.ts';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { PlanInFull } from './plan-in-full.tsx';
import { MembersOnly } from '@secondspring/ui/member/members-only.tsx';

const HEADING = 'Your Care Plan';

export const CarePlanPage = () => (
  <MembersOnly
    heading={HEADING}
    path="/care-plan"
    words="Only you can see your care plan. Please sign in."
    waiting={<PageSkeleton heading={HEADING} />}
  >
    {() => <OwnCarePlan />}
  </MembersOnly>
);

const OwnCarePlan = () => {
  const { data, isError, refetch } = useQuery(carePlanQuery);
  const plan = useDeferredData(data);
  if (plan === undefined && !isError) return <PageSkeleton heading={HEADING} />;
  if (plan !== undefined && plan !== null) return <PlanInFull key={plan.id} heading={HEADING} plan={plan} />;
  return (
    <>
      <PageHeading>{HEADING}</PageHeading>
      {plan === null ? (
        <EmptyState
          drawing={buds}
          words="No Care Plan Yet"
          next="Tell us how you feel. It takes a few minutes, and we’ll build your plan from it."
        >
          <ButtonLink to="/assessment">Start Assessment</ButtonLink>
        </EmptyState>
      ) : (
        <ErrorState words="We couldn’t load your care plan." onRetry={() => void refetch()} />
      )}
    </>
  );
};
