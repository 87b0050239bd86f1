import { late } from '@secondspring/ui/late/late.tsx';

/** The last questions, whose code comes while she fills in the assessment. */
export const { Component: LateFinish, ahead: finishAhead } = late(
  async () => (await import('./finish-dialog.tsx')).FinishDialog,
  null,
);
