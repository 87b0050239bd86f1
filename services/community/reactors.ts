import { withVault, type Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { startErasureScheduler } from '@secondspring/platform/anonymity/erasure-scheduler.ts';
import { startErasureReactor, type ErasureOptions } from '@secondspring/platform/reactor/erasure-reactor.ts';
import { vaultOf } from '@secondspring/platform/vault/vaults.ts';
import { eraseWriting, eraseWritingOf } from './erasure/erase-writing.ts';
import { isReport } from '@secondspring/platform/member-reports/report.ts';
import { eraseReportsOf } from './report/erase-reports.ts';
import { ownKinds } from './own/kind.ts';

/** Starts what the service does by itself: erasing what members wrote who ask to be erased. */
export const startReactors = (
  dependencies: Dependencies,
  { erasureSpreadHours }: ErasureOptions,
): { stop(): Promise<void> } => {
  const { log } = dependencies;
  const own = withVault(dependencies, 'community');
  const { vault } = own;
  const reportVault = vaultOf(dependencies.vaults, 'reports');
  const eraseItem = eraseWriting(own);
  const due = startErasureScheduler({
    vault,
    log,
    prefixes: [...ownKinds, 'report'],
    erase: (stream) => (isReport(stream) ? reportVault.eraseItem(stream) : eraseItem(stream)),
  });
  const eraseWritten = eraseWritingOf(own, due, erasureSpreadHours);
  const eraseReports = eraseReportsOf({ ...own, reportVault }, due, erasureSpreadHours);
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
