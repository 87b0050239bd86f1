import { lazyDialog } from '@secondspring/ui/lazy/lazy-dialog.tsx';

/** The last questions, whose code comes while she fills in the assessment. */
export const { Component: LazyFinish, preload: preloadFinish } = lazyDialog(
  async () => (await import('./finish-dialog.tsx')).FinishDialog,
  ({ onClose }) => onClose(),
);
