import { useLocation, useRoutes } from 'react-router-dom';
import { releaseForPath } from '../remotes/release-for-path.ts';
import { useRemotes } from '../remotes/remotes-context.ts';
import { PageBoundary } from './page-boundary.tsx';
import type { RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import { ViewSkeleton } from '@secondspring/ui/components/skeleton/view-skeleton.tsx';
import { Suspense, use } from 'react';
import { ButtonLink } from '@secondspring/ui/components/button/button-link.tsx';
import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import blownLeaf from '@secondspring/ui/drawings/not-found.svg';

export const Pages = () => {
  const { releases } = useRemotes();
  const { pathname } = useLocation();
  const release = releaseForPath(releases, pathname);
  if (release !== undefined) return <RemotePages key={release.name} release={release} />;
  return (
    <PageBoundary place={pathname}>
      <NotFound />
    </PageBoundary>
  );
};

/** A failure affects only this part of the page. */
const RemotePages = ({ release }: { readonly release: RemoteRelease }) => {
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
      <Suspense fallback={<ViewSkeleton cards={2} />}>
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

const NotFound = () => (
  <>
    <PageHeading>404 Page Not Found</PageHeading>
    <EmptyState drawing={blownLeaf} words="It may have moved, or the link is wrong.">
      <ButtonLink to="/">Back to Home</ButtonLink>
    </EmptyState>
  </>
);
