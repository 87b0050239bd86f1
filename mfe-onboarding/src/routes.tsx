import { REMOTE_CONTRACT_VERSION } from '@secondspring/contracts/remotes/contract-version.ts';
import type { RouteObject } from 'react-router-dom';
import { HomePage } from './features/home/home-page.tsx';

/** The contract that this micro-frontend was built against; the shell mounts no other version than its own. */
export const contract = { version: REMOTE_CONTRACT_VERSION } as const;

/** The front page and the way in. */
const routes: RouteObject[] = [{ path: '/', element: <HomePage /> }];

export default routes;
