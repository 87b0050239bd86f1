import { REMOTE_CONTRACT_VERSION } from '@secondspring/contracts/remotes/contract-version.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { CommunityLayout } from './community-layout.tsx';
import { BoardPage } from './features/board/board-page.tsx';
import { StoriesPage } from './features/stories/stories-page.tsx';
import { LatePostPage, LateStoryPage, postPageAhead, storyPageAhead } from './late-pages.tsx';
import { prefetchFor } from './prefetch.ts';

/** The contract that this micro-frontend was built against; the shell mounts no other version than its own. */
export const contract = { version: REMOTE_CONTRACT_VERSION } as const;

/** Begins to load what the page at `path` (`/community/…`, `/stories/…`) will ask for, before it is drawn. Never throws. */
export const prefetch = (client: QueryClient, path: string): void => void prefetchFor(client, path);

/** Begins to fetch the code of the pages that come later, but no data. Never throws. */
export function ahead(): void {
  postPageAhead();
  storyPageAhead();
}

/** The pages under `/community` and `/stories`. */
const routes: RouteObject[] = [
  {
    element: <CommunityLayout />,
    children: [
      { path: 'community', element: <BoardPage /> },
      { path: 'community/posts/:id', element: <LatePostPage /> },
      { path: 'stories', element: <StoriesPage /> },
      { path: 'stories/:id', element: <LateStoryPage /> },
    ],
  },
];

export default routes;
