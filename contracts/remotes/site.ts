import { z } from 'zod';

/** Settings of the operator, inlined into the document by the edge (element id `site`, application/json). */
export const siteSettings = z.object({
  supportEmail: z.string(),
  /** Whether deleting an account erases it or only demonstrates it. */
  accountDeletion: z.enum(['erase', 'demonstration']),
  /** Whether to show marketing claims, which the operator must be able to prove. */
  claims: z.enum(['show', 'hide']),
});

export type SiteSettings = z.infer<typeof siteSettings>;
