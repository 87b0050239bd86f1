import { MIN_GROUP_SIZE } from '../small-groups/small-groups.ts';

/** Members active on a day, and those who asked to be erased on it; at most {@link MIN_GROUP_SIZE} of each. */
export type ActiveDay = {
  /** Days since 1970. */
  readonly day: number;
  readonly members: readonly string[];
  readonly leaving: readonly string[];
};

/** First and last day, both included, in days since 1970. */
export type Span = { readonly first: number; readonly last: number };

/** Days for which a member counts as leaving after she asks to be erased. Her items are removed over three days. */
const LEAVING_DAYS = 8;

/**
 * Cuts time into adjacent spans, each the shortest in which at least ten members were active. Anonymous events are
 * dated by their span, so at least ten members may have caused them. Spans never overlap and never change, so
 * results cannot be subtracted from each other. The days after the last span have too few members so far.
 *
 * With `leavers`, a span ends only if in addition either no member or at least ten members were leaving in it.
 */
export const spansOf = (days: readonly ActiveDay[], { leavers }: { leavers: boolean }): Span[] => {
  const spans: Span[] = [];
  const active = new Set<string>();
  const leaving = new Set<string>();
  const goneAfter = new Map<string, number>();
  let first: number | null = null;
  for (const { day, members, leaving: left } of days) {
    first ??= day;
    for (const member of members) active.add(member);
    for (const member of left) goneAfter.set(member, day + LEAVING_DAYS);
    // A member who was still leaving at the start of a span was leaving in it, even if no event follows.
    for (const [member, until] of goneAfter)
      if (until >= first) leaving.add(member);
      else goneAfter.delete(member);
    const together = leaving.size === 0 || leaving.size >= MIN_GROUP_SIZE;
    if (active.size < MIN_GROUP_SIZE || (leavers && !together)) continue;
    spans.push({ first, last: day });
    active.clear();
    leaving.clear();
    first = day + 1;
  }
  return spans;
};
