import type { z } from 'zod';

/** Parses the JSON report of a tool; undefined for other output, which must not count as success. */
export function parseToolOutput<T>(schema: z.ZodType<T>, printed: string): T | undefined {
  try {
    return schema.parse(JSON.parse(printed));
  } catch {
    return undefined;
  }
}
