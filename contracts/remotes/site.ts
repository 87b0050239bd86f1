import { z } from 'zod';

/** What the operator says about the site, as the edge inlines it into the document (element id `site`, application/json). */
export const siteSettings = z.object({
  supportEmail: z.string(),
  /** Whether deleting an account really erases, or only demonstrates. */
  accountDeletion: z.enum(['erase', 'demonstration']),
  /** Whether the site makes the marketing claims that the operator must be able to back. */
  claims: z.enum(['show', 'hide']),
});

/** What the operator says about the site. */
export type SiteSettings = z.infer<typeof siteSettings>;
