import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { useSession } from '@secondspring/ui/session/session.ts';
import { Landing } from './landing.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { Welcome } from './welcome.tsx';

/** Home: the landing view for a visitor, a welcome for a member, and an honest word where neither is known. */
export function Home() {
  const session = useSession();
  switch (session.state) {
    case 'loading':
      return <PageSkeleton />;
    case 'visitor':
      return <Landing />;
    case 'member':
      return <Welcome member={session.member} />;
    case 'unknown':
      return (
        <>
          <PageHeading>Second Spring</PageHeading>
          <ErrorState words="We could not find out whether you are signed in." onRetry={session.retry} />
        </>
      );
  }
}
