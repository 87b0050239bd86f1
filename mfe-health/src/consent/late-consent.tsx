import { late } from '@secondspring/ui/late/late.tsx';

/** The question for her consent, in a chunk of its own. */
export const { Component: LateConsent } = late(
  async () => (await import('./consent-dialog.tsx')).ConsentDialog,
  null,
);
