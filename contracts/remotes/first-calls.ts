import { z } from 'zod';
import { matchParams } from './page-pattern.ts';

/**
 * A page's path and the API calls it makes first, with `{names}` for variable segments. Each name in a call
 * also stands in the path. A call may have a fixed query.
 */
export const firstCalls = z.object({
  path: z.string().max(100).startsWith('/'),
  calls: z.array(z.string().max(200).startsWith('/api/')).min(1).max(6),
});

export type FirstCalls = z.infer<typeof firstCalls>;

/** Calls to preload for a path; empty if none are declared. */
export const callsToPreload = (declared: readonly FirstCalls[], path: string): readonly string[] => {
  for (const { path: pattern, calls } of declared) {
    const named = matchParams(pattern, path);
    if (named !== null)
      return calls.map((call) => call.replaceAll(/\{(\w+)\}/gu, (_, name: string) => named.get(name) ?? ''));
  }
  return [];
};
