import { lateDialog } from '@secondspring/ui/late/late-dialog.tsx';

/** The last questions, whose code comes while she fills in the assessment. */
export const { Component: LateFinish, ahead: finishAhead } = lateDialog(
  async () => (await import('./finish-dialog.tsx')).FinishDialog,
  ({ onClose }) => onClose(),
);
