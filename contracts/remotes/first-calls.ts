import { z } from 'zod';

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

/** A segment that stands for what differs. */
const PLACE = /^\{(\w+)\}$/u;
/** What may be taken over from a path into a call: letters, digits and hyphens, as ids and slugs are. */
const PLAIN = /^[\w-]+$/u;

/** What the names of a pattern stand for in a path; null where the path is another one. */
function namedIn(pattern: string, path: string): ReadonlyMap<string, string> | null {
  const given = path.split('/');
  const segments = pattern.split('/');
  if (given.length !== segments.length) return null;
  const named = new Map<string, string>();
  for (const [index, segment] of segments.entries()) {
    const value = given[index] ?? '';
    const name = PLACE.exec(segment)?.[1];
    if (name === undefined ? value !== segment : !PLAIN.test(value)) return null;
    if (name !== undefined) named.set(name, value);
  }
  return named;
}

/** Addresses of the calls that the page at a path asks for first; none where nothing is said of it. */
export function callsAheadOf(declared: readonly FirstCalls[], path: string): readonly string[] {
  for (const { path: pattern, calls } of declared) {
    const named = namedIn(pattern, path);
    if (named !== null)
      return calls.map((call) => call.replaceAll(/\{(\w+)\}/gu, (_, name: string) => named.get(name) ?? ''));
  }
  return [];
}
