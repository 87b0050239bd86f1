import { z } from 'zod';

/** Whole percent. */
export const percent = z.int().min(0).max(100);

export const pdf = { response: null, download: ['application/pdf'] } as const;
