import { exportCommunity } from '@secondspring/contracts/http/community.ts';
import type { Routes } from '@secondspring/platform/http/routes.ts';
import type { CommunityDependencies } from '../dependencies.ts';
import { freshReads } from '@secondspring/platform/read-model/fresh-reads.ts';
import { exportOf } from './export.ts';

/** The call by which a member takes away what she wrote. */
export const addExportRoutes = (routes: Routes, dependencies: CommunityDependencies): Routes => {
  const read = freshReads('community', dependencies.freshness);
  return routes.implement(exportCommunity, ({ caller, token }) =>
    read.whole(token, () => exportOf(dependencies, caller)),
  );
};
