import * as s from './rating-distribution.module.css';

/** How many gave each number of stars, most stars first: a list of bars that reads as `5 stars: 12 reviews`. `counts` goes from one star to five. */
export function RatingDistribution({ counts }: { readonly counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  const rows = counts.map((count, index) => ({ stars: index + 1, count })).toReversed();
  return (
    <ul className={s.list} aria-label="Distribution of ratings">
      {rows.map(({ stars, count }) => (
        <li
          key={stars}
          className={s.row}
          aria-label={`${counted(stars, 'star')}: ${counted(count, 'review')}`}
        >
          <span aria-hidden>{counted(stars, 'star')}</span>
          <span className={s.track} aria-hidden>
            <span className={s.bar} style={{ width: `${(100 * count) / most}%` }} />
          </span>
          <span className={s.count} aria-hidden>
            {count}
          </span>
        </li>
      ))}
    </ul>
  );
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
