import { z } from 'zod';
import { REPORT_NOTE_MAX, reportReasons, type ReportReason } from '../vocabulary/community-words.ts';
import { idParams } from './page.ts';
import type { RefusalCode } from './refusal.ts';
import { plainTextOrNull } from '../vocabulary/plain-text.ts';

const body = z.object({
  reason: z.enum(Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]),
  note: plainTextOrNull(REPORT_NOTE_MAX).default(null),
});

/** Every call that reports an item. Reporting it again changes nothing. */
export const reporting = (notFound: RefusalCode) =>
  ({
    policy: 'member',
    params: idParams,
    body,
    response: z.object({ message: z.string() }),
    status: 202,
    refusals: [notFound, 'own-item-not-reported', 'conflict'],
  }) as const;

/** Sent for the first report and for repeated ones. */
export const REPORT_ACCEPTED = { message: 'Thank you for telling us. A moderator will look at it.' } as const;
