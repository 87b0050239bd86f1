import { REPORTS_THAT_HIDE } from '@secondspring/contracts/vocabulary/community-words.ts';
import { boolean, integer } from '@secondspring/platform/read-model/table.ts';

/** Columns that say whether a thing is shown: it is hidden by a moderator, or by enough distinct reports that none has settled. */
export const moderationColumns = {
  report_count: integer({ default: '0' }),
  removed: boolean({ default: 'false' }),
  hidden: boolean({ generated: `removed or report_count >= ${REPORTS_THAT_HIDE}` }),
};
