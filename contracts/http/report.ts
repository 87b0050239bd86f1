import { z } from 'zod';
import { REPORT_NOTE_MAX, reportReasons, type ReportReason } from '../vocabulary/community-words.ts';
import { plainText } from '../vocabulary/plain-text.ts';
import { noQuery } from './page.ts';

/** What every call that reports something has in common. Reporting the same thing again changes nothing. */
export const reporting = {
  method: 'POST',
  policy: 'member',
  params: z.object({ id: z.uuid() }),
  query: noQuery,
  body: z.object({
    reason: z.enum(Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]),
    note: plainText(REPORT_NOTE_MAX)
      .nullable()
      .default(null)
      .transform((text) => text || null),
  }),
  response: z.object({ message: z.string() }),
  status: 202,
} as const;

/** The answer to a report, the first time and later. */
export const reported = { message: 'Thank you for telling us. A moderator will look at it.' } as const;
