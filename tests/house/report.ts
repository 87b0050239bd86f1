import type { z } from 'zod';

/** A tool's JSON report in the shape asked for; `undefined` when it printed anything else, which no check may take for success. */
export function parseReport<T>(schema: z.ZodType<T>, printed: string): T | undefined {
  try {
    return schema.parse(JSON.parse(printed));
  } catch {
    return undefined;
  }
}
