import { lazyDialog } from '@secondspring/ui/lazy/lazy-dialog.tsx';

export const { Component: LazyRemoveFile } = lazyDialog(
  async () => (await import('./remove-file-dialog.tsx')).RemoveFileDialog,
  ({ onClose }) => onClose(),
);
