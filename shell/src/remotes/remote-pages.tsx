import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import { Suspense, use } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { NotFound } from '../pages/not-found.tsx';
import { PageBoundary } from '../pages/page-boundary.tsx';
import { PageSkeleton } from '../pages/page-skeleton.tsx';
import { useRemotes } from './remotes-context.ts';

/** The pages of a micro-frontend. Missing, broken, slow or failing, it only takes this part of the page with it. */
export const RemotePages = ({ release }: { readonly release: RemoteRelease }) => {
  const { forget, loadedModule, replaceFailing } = useRemotes();
  const { pathname } = useLocation();
  return (
    <PageBoundary
      place={pathname}
      onRetry={() => forget(release)}
      // What did not load has been answered already; what loaded, and fails in drawing, has not.
      onFailure={async () => loadedModule(release) !== undefined && (await replaceFailing(release))}
    >
      <Suspense fallback={<PageSkeleton />}>
        <LoadedPages release={release} />
      </Suspense>
    </PageBoundary>
  );
};

const LoadedPages = ({ release }: { readonly release: RemoteRelease }) => {
  const { loadedModule, load } = useRemotes();
  const module = loadedModule(release) ?? use(load(release));
  return useRoutes([...module.default, { path: '*', element: <NotFound /> }]);
};
