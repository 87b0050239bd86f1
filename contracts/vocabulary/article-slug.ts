import { z } from 'zod';

/** The name of an article in addresses; never changes. */
export const articleSlug = z.string().regex(/^[a-z0-9-]{1,100}$/u);
