import { late } from '@secondspring/ui/late/late.tsx';

/** The question before a file goes, in a chunk of its own. */
export const { Component: LateRemoveFile } = late(
  async () => (await import('./remove-file-dialog.tsx')).RemoveFileDialog,
  null,
);
