import { lazyDialog } from '@secondspring/ui/lazy/lazy-dialog.tsx';

export const { Component: LazyFinish, preload: preloadFinish } = lazyDialog(
  async () => (await import('./finish-dialog.tsx')).FinishDialog,
  ({ onClose }) => onClose(),
);
