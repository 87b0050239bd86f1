import { lazyDialog } from '../lazy/lazy-dialog.tsx';

export const { Component: LazyConsent } = lazyDialog(
  async () => (await import('./consent-dialog.tsx')).ConsentDialog,
  ({ onDeclined }) => onDeclined(),
);
