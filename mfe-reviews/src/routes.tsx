import { REMOTE_CONTRACT_VERSION } from '@secondspring/contracts/remotes/contract-version.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { CategoryPage } from './features/category/category-page.tsx';
import { HomePage } from './features/home/home-page.tsx';
import { TreatmentPage } from './features/treatment/treatment-page.tsx';
import { prefetchFor } from './prefetch.ts';
import { ReviewLayout } from './review-layout.tsx';

/** The contract that this micro-frontend was built against; the shell mounts no other version than its own. */
export const contract = { version: REMOTE_CONTRACT_VERSION } as const;

/** Begins to load what the page at `path` (`/treatment-reviews/…`) will ask for, before it is drawn. Never throws. */
export const prefetch = (client: QueryClient, path: string): void => void prefetchFor(client, path);

/** The pages under `/treatment-reviews`. */
const routes: RouteObject[] = [
  {
    path: 'treatment-reviews',
    element: <ReviewLayout />,
    children: [
      { index: true, element: <HomePage /> },
      { path: 'treatment/:id', element: <TreatmentPage /> },
      { path: ':slug', element: <CategoryPage /> },
    ],
  },
];

export default routes;
