import type { RedFlag } from '@secondspring/contracts/vocabulary/care-plan.ts';

/** How soon somebody should look, in words. */
export const urgencyWords: Readonly<Record<RedFlag['urgency'], string>> = {
  emergency: 'Emergency',
  today: 'Today',
  soon: 'Soon',
};
