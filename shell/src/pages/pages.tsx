import { useLocation } from 'react-router-dom';
import { RemotePages } from './remote-pages.tsx';
import { releaseForPath } from '../remotes/release-for-path.ts';
import { useRemotes } from '../remotes/remotes-context.ts';
import { NotFound } from './not-found.tsx';
import { PageBoundary } from './page-boundary.tsx';

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
