import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { CategoryPage } from './features/category/category-page.tsx';
import { HomePage } from './features/home/home-page.tsx';
import { TreatmentPage } from './features/treatment/treatment-page.tsx';
import { prefetchFor } from './prefetch.ts';
import { ReviewLayout } from './review-layout.tsx';

/** What the shell checks before it mounts this micro-frontend; `REMOTE_CONTRACT_VERSION` of the contracts it was built against. */
export const contract = { version: 1 } as const;

/** Begins to load what the page at `path` (`/treatment-reviews/…`) will ask for, before it is drawn. Never throws. */
export const prefetch = (client: QueryClient, path: string): void => void prefetchFor(client, path);

/** The pages under `/treatment-reviews`. */
const routes: RouteObject[] = [
  {
    element: <ReviewLayout />,
    children: [
      { index: true, element: <HomePage /> },
      { path: 'treatment/:id', element: <TreatmentPage /> },
      { path: ':slug', element: <CategoryPage /> },
    ],
  },
];

export default routes;
