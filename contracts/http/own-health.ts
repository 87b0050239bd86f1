import { noQuery } from './page.ts';
import { z } from 'zod';

/** Whose data: `me`, `1` or the caller's own id; anybody else's is not there. */
export const userParams = z.object({
  userId: z.string().min(1).max(64).meta({ description: '`me` and `1` are the caller, as is her own id' }),
});

/** Names one thing of the caller’s. */
export const idParams = z.object({ id: z.uuid() });

/** A share in whole percent. */
export const percent = z.int().min(0).max(100);

/** What every call about the caller’s own health has in common. */
export const shared = { policy: 'member', query: noQuery } as const;

/** What every call that answers a PDF has in common. */
export const pdf = { response: null, download: ['application/pdf'], body: null } as const;
