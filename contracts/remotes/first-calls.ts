import { z } from 'zod';
import { matchParams } from './page-pattern.ts';

/**
 * What a page asks for first: its path and the addresses of the calls, all with `{names}` for the segments that differ. Every name of a call
 * stands in the path. A call may have a query, always the same one.
 */
export const firstCalls = z.object({
  path: z.string().max(100).startsWith('/'),
  calls: z.array(z.string().max(200).startsWith('/api/')).min(1).max(6),
});

/** What a page asks for first. */
export type FirstCalls = z.infer<typeof firstCalls>;

/** Addresses of the calls that the page at a path asks for first; none where nothing is said of it. */
export const callsToPreload = (declared: readonly FirstCalls[], path: string): readonly string[] => {
  for (const { path: pattern, calls } of declared) {
    const named = matchParams(pattern, path);
    if (named !== null)
      return calls.map((call) => call.replaceAll(/\{(\w+)\}/gu, (_, name: string) => named.get(name) ?? ''));
  }
  return [];
};
