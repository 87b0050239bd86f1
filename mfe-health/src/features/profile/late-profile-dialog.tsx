import { late } from '@secondspring/ui/late/late.tsx';

/** The dialogs of the profile, in a chunk of their own. */
export const { Component: LateProfileDialog } = late(
  async () => (await import('./profile-dialog.tsx')).ProfileDialog,
  null,
);
