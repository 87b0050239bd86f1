import { lateDialog } from '@secondspring/ui/late/late-dialog.tsx';

/** The question for her consent, in a chunk of its own. */
export const { Component: LateConsent } = lateDialog(
  async () => (await import('./consent-dialog.tsx')).ConsentDialog,
  ({ onDeclined }) => onDeclined(),
);
