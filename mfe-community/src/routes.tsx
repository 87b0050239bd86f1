import { REMOTE_CONTRACT_VERSION } from '@secondspring/contracts/remotes/contract-version.ts';
import { exposePages } from '@secondspring/ui/pages/expose-pages.ts';
import { CommunityLayout } from './community-layout.tsx';
import { pages } from './pages.tsx';

const { routes, prefetch, ahead } = exposePages(pages, <CommunityLayout />);
export { ahead, prefetch };

/** The shell mounts only contract versions that it knows. */
export const contract = { version: REMOTE_CONTRACT_VERSION } as const;

export default routes;
