import { search } from '@secondspring/contracts/http/search.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { createConsistentReads } from '@secondspring/platform/read-model/consistent-reads.ts';
import type { CommunityDependencies } from '../dependencies.ts';
import { createSearch } from './search.ts';

export const addSearchRoutes = (routes: Routes, dependencies: CommunityDependencies): Routes => {
  const read = createConsistentReads('community', dependencies.freshness);
  const find = createSearch(dependencies);
  return routes.implement(search, ({ body, caller, token }) =>
    read.whole(token, () => find(body.text, caller)),
  );
};
