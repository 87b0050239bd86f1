import { useReachable } from '@secondspring/ui/api/use-reachable.ts';
import { phoneKey } from '@secondspring/ui/kept/phone-key.ts';
import { SessionUnknown } from '@secondspring/ui/member/session-unknown.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { useSession } from '@secondspring/ui/session/session.ts';
import { useEffect, useState } from 'react';
import { ViewSkeleton } from '../../questions/view-skeleton.tsx';
import { Landing } from '../../landing/landing.tsx';
import { answer, dashboard, journey } from '../../lazy-views.tsx';
import { homeView } from './home-view.ts';
import { chosenTrouble } from './chosen-trouble.ts';
import { useLocation } from 'react-router-dom';

export const HomePage = () => {
  const session = useSession();
  const view = homeView(session);
  useEffect(() => {
    if (view === 'journey') dashboard.preload();
  }, [view]);
  const mayBeVisitor = useMayBeVisitor();
  const trouble = chosenTrouble(useLocation().state);
  if (view === 'landing' || (session.state !== 'member' && mayBeVisitor))
    return trouble === null ? <Landing /> : <answer.Component trouble={trouble} />;
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

/** Whether the server could not say who she is, on a phone that keeps nothing of hers. Until it says, so that the page stays once it is reached. */
const useMayBeVisitor = (): boolean => {
  const isReached = useReachable();
  const [wasLost, setWasLost] = useState(false);
  if (!isReached && !wasLost) setWasLost(true);
  return wasLost && phoneKey() === null;
};
