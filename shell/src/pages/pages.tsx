import { Route, Routes, useLocation } from 'react-router-dom';
import { furtherRoutes, menuDestinations } from '../navigation/destinations.ts';
import { RemotePages } from '../remotes/remote-pages.tsx';
import { servedBy } from '../remotes/served-by.ts';
import { useRemotes } from '../remotes/remotes-context.ts';
import { BeingBuilt } from './being-built.tsx';
import { NotFound } from './not-found.tsx';
import { PageBoundary } from './page-boundary.tsx';

/** Every route of the product: what the registered micro-frontends serve, and a plain word for what none of them does. */
export function Pages() {
  const { releases } = useRemotes();
  const { pathname } = useLocation();
  const release = servedBy(releases, pathname);
  if (release !== undefined) return <RemotePages key={release.name} release={release} />;
  return (
    <PageBoundary place={pathname}>
      <Routes>
        {[...menuDestinations, ...furtherRoutes].map(({ path, label }) => (
          <Route key={path} path={path} element={<BeingBuilt label={label} />} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </PageBoundary>
  );
}
