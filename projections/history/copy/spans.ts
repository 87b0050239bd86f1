import { MIN_GROUP_SIZE } from '../reports/min-group-size.ts';

/** Members who did something of their own on a day, and those who asked to be erased on it. Some of them are enough where there are many. */
export type ActiveDay = {
  /** Days since 1970. */
  readonly day: number;
  readonly members: readonly string[];
  readonly leaving: readonly string[];
};

/** A span of days, both included, in days since 1970. */
export type Span = { readonly first: number; readonly last: number };

/** Days for which a member is taken to be leaving, from when she asked: longer than her items may be spread over, which is three. */
const LEAVING_DAYS = 8;

/**
 * Cuts time into spans that follow one another without a gap, each the shortest in which at least ten members did something. What nobody
 * can be named for is dated by its span, so that at least ten members may have done it. Spans never overlap and never change once
 * they are there, so two of them, or two exports, can't be subtracted from each other; after the last there are too few members yet.
 *
 * With `leavers`, a span is closed only when, besides, nobody or at least ten members were leaving in it.
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
    // Whoever was still leaving when the span began was leaving in it, also where nothing is told of the days in between.
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
