import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import { Suspense, use } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { NotFound } from './not-found.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { ShellPageSkeleton } from './page-skeleton.tsx';
import { useRemotes } from '../remotes/remotes-context.ts';

/** A failure affects only this part of the page. */
export const RemotePages = ({ release }: { readonly release: RemoteRelease }) => {
  const { forget, loadedModule, replaceFailing } = useRemotes();
  const { pathname } = useLocation();
  return (
    <PageBoundary
      place={pathname}
      onRetry={() => forget(release)}
      // Failures to load have been handled already; failures to render have not.
      onFailure={async (error) =>
        loadedModule(release) !== undefined && (await replaceFailing(release, error))
      }
    >
      <Suspense fallback={<ShellPageSkeleton />}>
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
