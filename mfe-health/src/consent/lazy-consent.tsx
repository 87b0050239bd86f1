import { lazyDialog } from '@secondspring/ui/lazy/lazy-dialog.tsx';

/** The question for her consent, in a chunk of its own. */
export const { Component: LazyConsent } = lazyDialog(
  async () => (await import('./consent-dialog.tsx')).ConsentDialog,
  ({ onDeclined }) => onDeclined(),
);
