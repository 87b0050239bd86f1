import { lazyDialog } from '@secondspring/ui/lazy/lazy-dialog.tsx';

/** The check-in, in a chunk of its own. */
export const { Component: LazyCheckIn } = lazyDialog(
  async () => (await import('./check-in-dialog.tsx')).CheckInDialog,
  ({ onClose }) => onClose(),
);
