import { REMOTE_CONTRACT_VERSION } from '@secondspring/contracts/remotes/contract-version.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import {
  carePlanAhead,
  LateCarePlan,
  LateProfile,
  LateProgress,
  LateResources,
  LateTestingTools,
  profileAhead,
  progressAhead,
  resourcesAhead,
  testingToolsAhead,
} from './late-pages.tsx';
import { prefetchFor } from './prefetch.ts';

/** The contract that this micro-frontend was built against; the shell mounts no other version than its own. */
export const contract = { version: REMOTE_CONTRACT_VERSION } as const;

/** Begins to load what the page at `path` will ask for, before it is drawn. Never throws. */
export const prefetch = (client: QueryClient, path: string): void => void prefetchFor(client, path);

/** Begins to fetch the code of every page, but no data. Never throws. */
export function ahead(): void {
  carePlanAhead();
  progressAhead();
  resourcesAhead();
  testingToolsAhead();
  profileAhead();
}

/** The pages about her own health and her account. */
const routes: RouteObject[] = [
  { path: '/care-plan', element: <LateCarePlan /> },
  { path: '/progress', element: <LateProgress /> },
  { path: '/resources', element: <LateResources /> },
  { path: '/testing-tools', element: <LateTestingTools /> },
  { path: '/profile', element: <LateProfile /> },
];

export default routes;
