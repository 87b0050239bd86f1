import { z } from 'zod';

/** A share in whole percent. */
export const percent = z.int().min(0).max(100);

/** What every call that answers a PDF has in common. */
export const pdf = { response: null, download: ['application/pdf'] } as const;
