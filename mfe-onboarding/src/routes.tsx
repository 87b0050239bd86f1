import { REMOTE_CONTRACT_VERSION } from '@secondspring/contracts/remotes/contract-version.ts';
import { exposePages } from '@secondspring/ui/pages/expose-pages.ts';
import { answer, dashboard, journey } from './lazy-views.tsx';
import { pages } from './pages.tsx';

const { routes, prefetch, ahead: pagesAhead } = exposePages(pages);
export { prefetch };

/** Preloads the code of every page and of the views of home, but no data. Never throws. */
export const ahead = (): void => {
  pagesAhead();
  answer.preload();
  journey.preload();
  dashboard.preload();
};

/** The shell mounts only contract versions that it knows. */
export const contract = { version: REMOTE_CONTRACT_VERSION } as const;

export default routes;
