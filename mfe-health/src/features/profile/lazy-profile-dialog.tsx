import { lazyDialog } from '@secondspring/ui/lazy/lazy-dialog.tsx';

export const { Component: LazyProfileDialog } = lazyDialog(
  async () => (await import('./profile-dialog.tsx')).ProfileDialog,
  ({ onClose }) => onClose(),
);
