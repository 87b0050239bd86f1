import { useDeferredData } from '@secondspring/ui/api/use-deferred-data.ts';
import { ButtonLink } from '@secondspring/ui/components/button/button-link.tsx';
import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { useQuery } from '@tanstack/react-query';
import { carePlanQuery } from '@secondspring/ui/member/care-plan.ts';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { PlanInFull } from './plan-in-full.tsx';

export const OwnCarePlan = ({ heading }: { readonly heading: string }) => {
  const { data, isError, refetch } = useQuery(carePlanQuery);
  const plan = useDeferredData(data);
  if (plan === undefined && !isError) return <PageSkeleton heading={heading} />;
  if (plan !== undefined && plan !== null) return <PlanInFull key={plan.id} heading={heading} plan={plan} />;
  return (
    <>
      <PageHeading>{heading}</PageHeading>
      {plan === null ? (
        <EmptyState
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
