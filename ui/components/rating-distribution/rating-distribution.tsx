import * as s from './rating-distribution.module.css';

type Bar = { readonly stars: number; readonly count: number; readonly maxCount: number };

/** `counts` goes from one star to five; the list shows five first. With `onChoose` bars are buttons: pressing the chosen one passes null. */
export const RatingDistribution = ({
  counts,
  chosen = null,
  onChoose,
}: {
  readonly counts: readonly number[];
  readonly chosen?: number | null;
  readonly onChoose?: (stars: number | null) => void;
}) => {
  const maxCount = Math.max(1, ...counts);
  const bars = counts.map((count, index) => ({ stars: index + 1, count, maxCount })).toReversed();
  return (
    <ul className={s.list} aria-label="Distribution of ratings">
      {bars.map((bar) => {
        const { stars, count } = bar;
        const words = `${counted(stars, 'star')}: ${counted(count, 'review')}`;
        if (onChoose === undefined || (count === 0 && chosen !== stars))
          return (
            <li key={stars} className={s.row} aria-label={words}>
              <InBar {...bar} />
            </li>
          );
        return (
          <li key={stars}>
            <button
              type="button"
              className={s.row}
              aria-label={words}
              aria-pressed={chosen === stars}
              onClick={() => onChoose(chosen === stars ? null : stars)}
            >
              <InBar {...bar} />
            </button>
          </li>
        );
      })}
    </ul>
  );
};

const InBar = ({ stars, count, maxCount }: Bar) => (
  <>
    <span aria-hidden>{counted(stars, 'star')}</span>
    <span className={s.track} aria-hidden>
      <span className={s.bar} style={{ width: `${(100 * count) / maxCount}%` }} />
    </span>
    <span className={s.count} aria-hidden>
      {count}
    </span>
  </>
);

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
