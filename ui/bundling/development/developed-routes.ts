import { REMOTE_CONTRACT_VERSION } from '@secondspring/contracts/remotes/contract-version.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';

// What every micro-frontend's routes module has. The configuration puts that of the developed one in this file's place.

/** The pages. */
const routes: RouteObject[] = [];
export default routes;

/** The contract that the routes keep. */
export const contract = { version: REMOTE_CONTRACT_VERSION };

/** Begins to load what the page at a path will ask for. */
export const prefetch: ((client: QueryClient, path: string) => void) | undefined = undefined;
