import { inCompartment, type Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { startDueErasures } from '@secondspring/platform/anonymity/due-erasures.ts';
import { startErasing, type ErasureSettings } from '@secondspring/platform/reactor/start-erasing.ts';
import { vaultOf } from '@secondspring/platform/vault/vaults.ts';
import { eraseWriting, eraseWritingOf } from './erasure/erase-writing.ts';
import { isReport } from '@secondspring/platform/reporting/report.ts';
import { eraseReportsOf } from './report/erase-reports.ts';
import { ownKinds } from './own/kind.ts';

/** Starts what the service does by itself: erasing what members wrote who ask to be erased. */
export const startReactors = (
  dependencies: Dependencies,
  { erasureSpreadHours }: ErasureSettings,
): { stop(): Promise<void> } => {
  const { log } = dependencies;
  const own = inCompartment(dependencies, 'community');
  const { vault } = own;
  const reportVault = vaultOf(dependencies.vaults, 'reports');
  const eraseItem = eraseWriting(own);
  const due = startDueErasures({
    vault,
    log,
    prefixes: [...ownKinds, 'report'],
    erase: (stream) => (isReport(stream) ? reportVault.eraseItem(stream) : eraseItem(stream)),
  });
  const eraseWritten = eraseWritingOf(own, due, erasureSpreadHours);
  const eraseReports = eraseReportsOf({ ...own, reportVault }, due, erasureSpreadHours);
  return startErasing(
    dependencies,
    ['community', [vault, reportVault]],
    due,
    async (userId, { position }) => {
      await eraseWritten(userId);
      await eraseReports(userId, position);
    },
  );
};
