import { REMOTE_CONTRACT_VERSION } from '@secondspring/contracts/remotes/contract-version.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';

// The configuration replaces this file with the routes module of the micro-frontend.

const routes: RouteObject[] = [];
export default routes;

export const contract = { version: REMOTE_CONTRACT_VERSION };

export const prefetch: ((client: QueryClient, path: string) => void) | undefined = undefined;
