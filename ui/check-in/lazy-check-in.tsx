import { lazyDialog } from '../lazy/lazy-dialog.tsx';

export const { Component: LazyCheckIn } = lazyDialog(
  async () => (await import('./check-in-dialog.tsx')).CheckInDialog,
  ({ onClose }) => onClose(),
);
