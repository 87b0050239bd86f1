import type { Output } from '@secondspring/ui/api/call.ts';

export type Exports = {
  readonly account: Output<'exportAccount'>;
  readonly health: Output<'exportHealth'>;
  readonly community: Output<'exportCommunity'>;
} & Output<'exportReviews'>;

export const exportDocument = (exports: Exports, now: Date) => ({
  product: 'Second Spring',
  exportedAt: now.toISOString(),
  ...exports,
});
