import { REMOTE_CONTRACT_VERSION } from '@secondspring/contracts/remotes/contract-version.ts';
import { exposePages } from '@secondspring/ui/pages/expose-pages.ts';
import { dashboard, journey } from './lazy-views.tsx';
import { pages } from './pages.tsx';

const { routes, prefetch, ahead: pagesAhead } = exposePages(pages);
export { prefetch };

/** Begins to fetch the code of every page and of the views of home, but no data. Never throws. */
export const ahead = (): void => {
  pagesAhead();
  journey.preload();
  dashboard.preload();
};

/** The contract that this micro-frontend was built against; the shell mounts no other version than its own. */
export const contract = { version: REMOTE_CONTRACT_VERSION } as const;

export default routes;
