import { lateDialog } from '@secondspring/ui/late/late-dialog.tsx';

/** The question before a file goes, in a chunk of its own. */
export const { Component: LateRemoveFile } = lateDialog(
  async () => (await import('./remove-file-dialog.tsx')).RemoveFileDialog,
  ({ onClose }) => onClose(),
);
