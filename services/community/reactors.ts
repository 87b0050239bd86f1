import { withVault, type Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { startErasureScheduler } from '@secondspring/platform/anonymity/erasure-scheduler.ts';
import { startErasureReactor, type ErasureOptions } from '@secondspring/platform/reactor/erasure-reactor.ts';
import { vaultOf } from '@secondspring/platform/vault/vaults.ts';
import { eraseScheduledItem, eraseItemsOfMember } from './erasure/erase-items.ts';
import { isReport } from '@secondspring/platform/moderation/report.ts';
import { scheduleReportErasures } from './report/erase-reports.ts';
import { ownKinds } from './own-items/state.ts';

/** Erases the items and reports of members who asked to be erased. */
export const startReactors = (
  dependencies: Dependencies,
  { erasureSpreadHours }: ErasureOptions,
): { stop(): Promise<void> } => {
  const { log } = dependencies;
  const withOwnVault = withVault(dependencies, 'community');
  const { vault } = withOwnVault;
  const reportVault = vaultOf(dependencies.vaults, 'reports');
  const eraseItem = eraseScheduledItem(withOwnVault);
  const due = startErasureScheduler({
    vault,
    log,
    prefixes: [...ownKinds, 'report'],
    erase: (stream) => (isReport(stream) ? reportVault.eraseItem(stream) : eraseItem(stream)),
  });
  const eraseWritten = eraseItemsOfMember(withOwnVault, due, erasureSpreadHours);
  const eraseReports = scheduleReportErasures({ ...withOwnVault, reportVault }, due, erasureSpreadHours);
  return startErasureReactor(
    dependencies,
    ['community', [vault, reportVault]],
    due,
    async (userId, { position }) => {
      await eraseWritten(userId);
      await eraseReports(userId, position);
    },
  );
};
