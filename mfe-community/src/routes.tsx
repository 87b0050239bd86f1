import { REMOTE_CONTRACT_VERSION } from '@secondspring/contracts/remotes/contract-version.ts';
import { exposePages } from '@secondspring/ui/pages/expose-pages.ts';
import { CommunityLayout } from './community-layout.tsx';
import { pages } from './pages.tsx';

const { routes, prefetch, ahead } = exposePages(pages, <CommunityLayout />);
export { ahead, prefetch };

/** The contract that this micro-frontend was built against; the shell mounts no other version than its own. */
export const contract = { version: REMOTE_CONTRACT_VERSION } as const;

export default routes;
