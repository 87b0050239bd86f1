import { lateDialog } from '@secondspring/ui/late/late-dialog.tsx';

/** The dialogs of the profile, in a chunk of their own. */
export const { Component: LateProfileDialog } = lateDialog(
  async () => (await import('./profile-dialog.tsx')).ProfileDialog,
  ({ onClose }) => onClose(),
);
