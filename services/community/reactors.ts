import { withVault, type Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { isReport } from '@secondspring/platform/moderation/report.ts';
import { startErasureReactor, type ErasureOptions } from '@secondspring/platform/reactor/erasure-step.ts';
import { vaultOf } from '@secondspring/platform/vault/vaults.ts';
import { eraseScheduledItem, eraseItemsOfMember } from './erasure/erase-items.ts';
import { ownKinds } from './own-items/state.ts';
import { scheduleReportErasures } from './report/erase-reports.ts';

/** Erases the items and reports of members who asked to be erased. */
export const startReactors = (
  dependencies: Dependencies,
  { erasureSpreadHours }: ErasureOptions,
): { stop(): Promise<void> } => {
  const own = withVault(dependencies, 'community');
  const reportVault = vaultOf(dependencies.vaults, 'reports');
  const eraseItem = eraseScheduledItem(own);
  return startErasureReactor(dependencies, {
    step: 'community',
    vaults: [own.vault, reportVault],
    prefixes: [...ownKinds, 'report'],
    eraseItem: (stream) => (isReport(stream) ? reportVault.eraseItem(stream) : eraseItem(stream)),
    eraseMember: (due) => {
      const eraseWritten = eraseItemsOfMember(own, due, erasureSpreadHours);
      const eraseReports = scheduleReportErasures({ ...own, reportVault }, due, erasureSpreadHours);
      return async (userId, { position }) => {
        await eraseWritten(userId);
        await eraseReports(userId, position);
      };
    },
  });
};
