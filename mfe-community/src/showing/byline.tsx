import type { Instant } from '@secondspring/ui/dates/relative-time.ts';
import { useNow } from '@secondspring/ui/dates/use-now.ts';
import { Fragment } from 'react';
import * as s from './byline.module.css';

/** Who and when, and what else is said in one quiet line, parted by dots. `timeOf` is the style of relative time. */
export function Byline({
  createdAt,
  timeOf,
  before = [],
  after = [],
}: {
  readonly createdAt: string;
  readonly timeOf: (instant: Instant, now: Date) => string;
  readonly before?: readonly string[];
  readonly after?: readonly string[];
}) {
  const now = useNow();
  return (
    <span className={s.byline}>
      {before.map((words) => (
        <Fragment key={words}>
          <span>{words}</span>
          <span aria-hidden>·</span>
        </Fragment>
      ))}
      <time dateTime={createdAt}>{timeOf(createdAt, now)}</time>
      {after.map((words) => (
        <Fragment key={words}>
          <span aria-hidden>·</span>
          <span>{words}</span>
        </Fragment>
      ))}
    </span>
  );
}
