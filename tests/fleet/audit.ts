import type { LoadLedger } from './load.ts';

/** A post in the read models. */
export type AuditedPost = { readonly title: string; readonly upvotes: number };

/** Differences between the read models and the acknowledged requests. */
export type Findings = {
  /** Acknowledged but missing. */
  readonly lost: readonly string[];
  /** Present more than once. */
  readonly doubled: readonly string[];
  /** With a number of votes that was not acknowledged. */
  readonly miscounted: readonly string[];
};

export const NO_FINDINGS: Findings = { lost: [], doubled: [], miscounted: [] };

/** Compares acknowledged requests with the rows. A request without an answer may have an effect or not. */
export const auditFleet = (
  { published, voted }: Pick<LoadLedger, 'published' | 'voted'>,
  rows: readonly AuditedPost[],
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
