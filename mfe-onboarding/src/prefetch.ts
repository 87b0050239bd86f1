import { sessionQuery } from '@secondspring/ui/session/session.ts';
import type { QueryClient } from '@tanstack/react-query';
import { progressQuery } from '@secondspring/ui/member/progress.ts';
import { homeView } from './features/home/home-view.ts';
import { assessmentAhead, dashboardAhead, journeyAhead, verifyEmailAhead } from './late-views.tsx';

/** Begins to fetch the code and the data that the page at a path will need; failures are left to the page. */
export async function prefetchFor(client: QueryClient, path: string): Promise<void> {
  if (path === '/verify-email') return verifyEmailAhead();
  if (path === '/assessment') assessmentAhead();
  const member = await client.ensureQueryData(sessionQuery).catch(() => null);
  if (path !== '/' || member === null) return;
  if (homeView({ state: 'member', member }) === 'journey') journeyAhead();
  else dashboardAhead();
  await client.prefetchQuery(progressQuery);
}
