import { lazyDialog } from '@secondspring/ui/lazy/lazy-dialog.tsx';

export const { Component: LazyTreatment } = lazyDialog(
  async () => (await import('./treatment-dialog.tsx')).TreatmentDialog,
  ({ onClose }) => onClose(),
);

export const { Component: LazyRemoveTreatment } = lazyDialog(
  async () => (await import('./remove-treatment-dialog.tsx')).RemoveTreatmentDialog,
  ({ onClose }) => onClose(),
);
