import { lateDialog } from '@secondspring/ui/late/late-dialog.tsx';

/** The check-in, in a chunk of its own. */
export const { Component: LateCheckIn } = lateDialog(
  async () => (await import('./check-in-dialog.tsx')).CheckInDialog,
  ({ onClose }) => onClose(),
);
