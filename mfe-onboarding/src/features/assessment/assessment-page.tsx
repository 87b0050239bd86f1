import { ButtonAnchor } from '@secondspring/ui/components/button/button-link.tsx';
import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { useSession } from '@secondspring/ui/session/session.ts';
import { signInPath } from '@secondspring/ui/session/sign-in.ts';
import { ViewSkeleton } from '../../questions/view-skeleton.tsx';
import { AssessmentSteps } from './assessment-steps.tsx';

export const AssessmentPage = () => {
  const session = useSession();
  switch (session.state) {
    case 'loading':
      return <ViewSkeleton />;
    case 'member':
      return <AssessmentSteps memberId={session.member.id} />;
    case 'visitor':
      return (
        <>
          <PageHeading>Assessment</PageHeading>
          <EmptyState words="Please sign in first, so what you tell us stays yours. It’s free, and you can stay anonymous.">
            <ButtonAnchor href={signInPath('/assessment')}>Sign In</ButtonAnchor>
          </EmptyState>
        </>
      );
    case 'unknown':
      return (
        <>
          <PageHeading>Assessment</PageHeading>
          <ErrorState words="We couldn’t check whether you’re signed in." onRetry={session.retry} />
        </>
      );
  }
};
