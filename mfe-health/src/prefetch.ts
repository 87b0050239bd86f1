import { sessionQuery } from '@secondspring/ui/session/session.ts';
import type { QueryClient } from '@tanstack/react-query';
import { carePlanQuery } from './api/care-plan.ts';
import { checkInsQuery } from './api/check-ins.ts';
import { guidesQuery } from './api/guides.ts';
import { labFilesQuery } from './api/lab-files.ts';
import { progressQuery } from '@secondspring/ui/member/progress.ts';
import { weekQuery } from './api/week.ts';
import { localDay } from '@secondspring/ui/dates/local-day.ts';
import {
  carePlanAhead,
  profileAhead,
  progressAhead,
  resourcesAhead,
  testingToolsAhead,
} from './late-pages.tsx';

/** Begins to fetch the code and the data that the page at a path will need; failures are left to the page. */
export async function prefetchFor(client: QueryClient, path: string): Promise<void> {
  if (path === '/resources') {
    resourcesAhead();
    return await client.prefetchQuery(guidesQuery);
  }
  if (path === '/care-plan') carePlanAhead();
  if (path === '/progress') progressAhead();
  if (path === '/testing-tools') testingToolsAhead();
  if (path === '/profile') profileAhead();
  const member = await client.ensureQueryData(sessionQuery).catch(() => null);
  if (member === null) return undefined;
  if (path === '/care-plan') return await client.prefetchQuery(carePlanQuery);
  if (path === '/testing-tools') return await client.prefetchInfiniteQuery(labFilesQuery);
  const today = localDay(new Date());
  if (path === '/progress')
    await Promise.all([client.prefetchQuery(weekQuery(today)), client.prefetchQuery(checkInsQuery(today))]);
  return await client.prefetchQuery(progressQuery);
}
