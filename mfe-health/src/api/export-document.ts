import type { Output } from '@secondspring/ui/api/call.ts';

/** The answers of the four export calls. */
export type Exports = {
  readonly account: Output<'exportAccount'>;
  readonly health: Output<'exportHealth'>;
  readonly community: Output<'exportCommunity'>;
} & Output<'exportReviews'>;

/** Everything that is stored about her, as one document. */
export const exportDocument = (exports: Exports, now: Date) => ({
  product: 'Second Spring',
  exportedAt: now.toISOString(),
  ...exports,
});
