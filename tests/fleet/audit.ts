import type { Ledger } from './load.ts';

/** A post as the read models have it. */
export type PostRow = { readonly title: string; readonly upvotes: number };

/** What the read models have that does not follow from what was acknowledged. */
export type Findings = {
  /** Acknowledged and not there. */
  readonly lost: readonly string[];
  /** There more than once. */
  readonly doubled: readonly string[];
  /** With other votes than were acknowledged. */
  readonly miscounted: readonly string[];
};

/** Nothing to complain of. */
export const CLEAN: Findings = { lost: [], doubled: [], miscounted: [] };

/** Compares what was acknowledged with the rows; what was sent and never answered may be there or not. */
export const audit = (
  { published, voted }: Pick<Ledger, 'published' | 'voted'>,
  rows: readonly PostRow[],
): Findings => {
  const byTitle = Map.groupBy(rows, ({ title }) => title);
  return {
    lost: [...published].filter((title) => !byTitle.has(title)),
    doubled: [...byTitle].flatMap(([title, same]) => (same.length > 1 ? [title] : [])),
    miscounted: rows
      .filter(({ title, upvotes }) => upvotes > 1 || (voted.has(title) && upvotes !== 1))
      .map(({ title }) => title),
  };
};
