import { REMOTE_CONTRACT_VERSION } from '@secondspring/contracts/remotes/contract-version.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { HomePage } from './features/home/home-page.tsx';
import {
  assessmentAhead,
  dashboardAhead,
  journeyAhead,
  LateAssessment,
  LateVerifyEmail,
} from './late-views.tsx';
import { prefetchFor } from './prefetch.ts';

/** The contract that this micro-frontend was built against; the shell mounts no other version than its own. */
export const contract = { version: REMOTE_CONTRACT_VERSION } as const;

/** Begins to load what the page at `path` will ask for, before it is drawn. Never throws. */
export const prefetch = (client: QueryClient, path: string): void => void prefetchFor(client, path);

/** Begins to fetch the code of the views of home and of the assessment, but no data. Never throws. */
export function ahead(): void {
  journeyAhead();
  dashboardAhead();
  assessmentAhead();
}

/** The front page and the way in. */
const routes: RouteObject[] = [
  { path: '/', element: <HomePage /> },
  { path: '/assessment', element: <LateAssessment /> },
  { path: '/verify-email', element: <LateVerifyEmail /> },
];

export default routes;
