import type { Instant } from '@secondspring/ui/dates/relative-time.ts';
import { useNow } from '@secondspring/ui/dates/use-now.ts';
import { Fragment } from 'react';
import * as s from './byline.module.css';

/** `timeOf` formats the relative time. */
export const Byline = ({
  createdAt,
  timeOf,
  before = [],
  after = [],
}: {
  readonly createdAt: string;
  readonly timeOf: (instant: Instant, now: Date) => string;
  readonly before?: readonly string[];
  readonly after?: readonly string[];
}) => {
  const now = useNow();
  const parts = [
    ...before,
    <time key="time" dateTime={createdAt}>
      {timeOf(createdAt, now)}
    </time>,
    ...after,
  ];
  return (
    <span className={s.byline}>
      <span className={s.parts}>
        {parts.map((part, place) => (
          <Fragment key={place}>
            <span className={s.part} dir="auto">
              {part}
            </span>{' '}
          </Fragment>
        ))}
      </span>
    </span>
  );
};
