import { z } from 'zod';

/** What a category says of itself, on the board and in the catalogue; its description has at most `descriptionMax` characters. */
export const categoryFields = (descriptionMax: number) => ({
  name: z.string().min(1).max(100),
  slug: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .max(100),
  description: z.string().min(1).max(descriptionMax),
  icon: z.string().min(1).max(50),
  position: z.int().min(1),
});
