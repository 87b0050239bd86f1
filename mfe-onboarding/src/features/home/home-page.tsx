import { SessionUnknown } from '@secondspring/ui/member/session-unknown.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { useSession } from '@secondspring/ui/session/session.ts';
import { useEffect } from 'react';
import { ViewSkeleton } from '../../questions/view-skeleton.tsx';
import { Landing } from '../../landing/landing.tsx';
import { dashboard, journey } from '../../lazy-views.tsx';
import { homeView } from './home-view.ts';

export const HomePage = () => {
  const session = useSession();
  const view = homeView(session);
  useEffect(() => {
    if (view === 'journey') dashboard.preload();
  }, [view]);
  if (view === 'landing') return <Landing />;
  if (session.state === 'member')
    return view === 'journey' ? (
      <journey.Component member={session.member} />
    ) : (
      <dashboard.Component member={session.member} />
    );
  if (session.state !== 'unknown') return <ViewSkeleton />;
  return (
    <>
      <PageHeading>Second Spring</PageHeading>
      <SessionUnknown onRetry={session.retry} />
    </>
  );
};
