import { lazyDialog } from '@secondspring/ui/lazy/lazy-dialog.tsx';

/** The dialogs of the profile, in a chunk of their own. */
export const { Component: LazyProfileDialog } = lazyDialog(
  async () => (await import('./profile-dialog.tsx')).ProfileDialog,
  ({ onClose }) => onClose(),
);
