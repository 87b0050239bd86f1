import { z } from 'zod';

/** Fields of a category, on the board and in the catalogue. `descriptionMax`: characters. */
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
