import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { useSession } from '@secondspring/ui/session/session.ts';
import { Landing } from '../../landing/landing.tsx';

/** Home: the landing view for a visitor, and an honest word where nobody knows who is here. */
export function HomePage() {
  const session = useSession();
  switch (session.state) {
    case 'loading':
      return null;
    case 'visitor':
      return <Landing />;
    case 'member':
      return (
        <PageHeading documentTitle="Second Spring">{`Welcome back, ${session.member.firstName ?? 'there'}!`}</PageHeading>
      );
    case 'unknown':
      return (
        <>
          <PageHeading>Second Spring</PageHeading>
          <ErrorState words="We could not find out whether you are signed in." onRetry={session.retry} />
        </>
      );
  }
}
