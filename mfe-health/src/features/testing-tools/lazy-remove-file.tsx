import { lazyDialog } from '@secondspring/ui/lazy/lazy-dialog.tsx';

/** The question before a file goes, in a chunk of its own. */
export const { Component: LazyRemoveFile } = lazyDialog(
  async () => (await import('./remove-file-dialog.tsx')).RemoveFileDialog,
  ({ onClose }) => onClose(),
);
