import { searchCommunity } from '@secondspring/contracts/http/community.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { search } from '@secondspring/projections/community/search/queries.ts';
import type { CommunityDependencies } from '../dependencies.ts';
import { createConsistentReads } from '@secondspring/platform/read-model/consistent-reads.ts';

export const addSearchRoutes = (routes: Routes, dependencies: CommunityDependencies): Routes => {
  const read = createConsistentReads('community', dependencies.freshness);
  return routes.implement(searchCommunity, ({ body, caller, token }) =>
    read.whole(token, () => search(dependencies, body.text, caller)),
  );
};
