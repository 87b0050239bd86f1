import { Route, Routes, useLocation } from 'react-router-dom';
import { furtherRoutes, menuDestinations } from '../navigation/destinations.ts';
import { RemotePages } from '../remotes/remote-pages.tsx';
import { servedBy } from '../remotes/served-by.ts';
import { useRemotes } from '../remotes/remotes-context.ts';
import { BeingBuilt } from './being-built.tsx';
import { Home } from './home.tsx';
import { NotFound } from './not-found.tsx';
import { PageBoundary } from './page-boundary.tsx';

/** Every route of the product: home, what the registered micro-frontends serve, and a plain word for what is still being built. */
export function Pages() {
  const { releases } = useRemotes();
  const { pathname } = useLocation();
  const unbuilt = [...menuDestinations, ...furtherRoutes].filter(
    ({ path }) => path !== '/' && servedBy(releases, path) === undefined,
  );
  return (
    <PageBoundary place={pathname}>
      <Routes>
        <Route path="/" element={<Home />} />
        {releases.flatMap((release) =>
          release.paths.map((path) => (
            <Route key={path} path={`${path}/*`} element={<RemotePages release={release} />} />
          )),
        )}
        {unbuilt.map(({ path, label }) => (
          <Route key={path} path={path} element={<BeingBuilt label={label} />} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </PageBoundary>
  );
}
