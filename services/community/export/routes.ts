import { exportCommunity } from '@secondspring/contracts/http/community.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import type { CommunityDependencies } from '../dependencies.ts';
import { createConsistentReads } from '@secondspring/platform/read-model/consistent-reads.ts';
import { buildExport } from './build-export.ts';

export const addExportRoutes = (routes: Routes, dependencies: CommunityDependencies): Routes => {
  const read = createConsistentReads('community', dependencies.freshness);
  return routes.implement(exportCommunity, ({ caller, token }) =>
    read.whole(token, () => buildExport(dependencies, caller)),
  );
};
