import { inCompartment, type Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { startDueErasures } from '@secondspring/platform/anonymity/due-erasures.ts';
import { erasureStep } from '@secondspring/platform/reactor/erasure-step.ts';
import { vaultOf } from '@secondspring/platform/vault/vaults.ts';
import { startReactor } from '@secondspring/platform/reactor/reactor.ts';
import { eraseWriting, eraseWritingOf } from './erasure/erase-writing.ts';
import { isReport } from '@secondspring/platform/reporting/report.ts';
import { eraseReportsOf } from './report/erase-reports.ts';
import { ownKinds } from './own/kind.ts';

/** What the reactors are told by the configuration. */
export type ReactorSettings = {
  /** Hours within which what an erased member wrote anonymously goes, each thing at a time of its own; 0 for at once. */
  readonly erasureSpreadHours: number;
};

/** Starts what the service does by itself: erasing what members wrote who ask to be erased. */
export const startReactors = (
  dependencies: Dependencies,
  { erasureSpreadHours }: ReactorSettings,
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
  const reactor = startReactor(dependencies, {
    name: 'community: erase',
    types: ['AccountErasureRequested'],
    react: erasureStep(dependencies, ['community', [vault, reportVault]], async (userId, { position }) => {
      await eraseWritten(userId);
      await eraseReports(userId, position);
    }),
  });
  return {
    stop: async () => {
      await reactor.stop();
      await due.stop();
    },
  };
};
