import { REPORTS_THAT_HIDE } from '@secondspring/contracts/vocabulary/community-words.ts';
import { boolean, integer } from '@secondspring/platform/postgres/table.ts';

/** An item is hidden by a moderator's decision or by enough distinct open reports. */
export const moderationColumns = {
  report_count: integer({ default: '0' }),
  removed: boolean({ default: 'false' }),
  hidden: boolean({ generated: `removed or report_count >= ${REPORTS_THAT_HIDE}` }),
};
