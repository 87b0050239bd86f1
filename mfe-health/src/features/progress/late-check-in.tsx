import { late } from '@secondspring/ui/late/late.tsx';

/** The check-in, in a chunk of its own. */
export const { Component: LateCheckIn } = late(
  async () => (await import('./check-in-dialog.tsx')).CheckInDialog,
  null,
);
