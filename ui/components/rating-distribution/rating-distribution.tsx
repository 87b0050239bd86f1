import { classNames } from '../class-names.ts';
import * as looks from '../../tokens/looks.module.css';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as s from './rating-distribution.module.css';

type Bar = { readonly stars: number; readonly count: number; readonly total: number };

/** Bars are shares of all ratings. `counts` goes from one star to five; the list shows five first. With `onChoose` bars are buttons: pressing the chosen one passes null. */
export const RatingDistribution = ({
  counts,
  chosen = null,
  onChoose,
}: {
  readonly counts: readonly number[];
  readonly chosen?: number | null;
  readonly onChoose?: (stars: number | null) => void;
}) => {
  const total = Math.max(
    1,
    counts.reduce((sum, count) => sum + count, 0),
  );
  const bars = counts.map((count, index) => ({ stars: index + 1, count, total })).toReversed();
  return (
    <ul className={s.list} aria-label="Distribution of ratings">
      {bars.map((bar) => {
        const { stars, count } = bar;
        if (onChoose === undefined || (count === 0 && chosen !== stars))
          return (
            <li key={stars} className={s.row}>
              <InBar {...bar} />
            </li>
          );
        return (
          <li key={stars}>
            <button
              type="button"
              className={s.row}
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

const InBar = ({ stars, count, total }: Bar) => (
  <>
    <span>{counted(stars, 'star')}</span>
    <span className={s.track} aria-hidden>
      <span className={s.bar} style={{ width: `${(100 * count) / total}%` }} />
    </span>
    <span className={classNames(looks.soft, s.count)}>
      {count}
      <VisuallyHidden>{count === 1 ? ' review' : ' reviews'}</VisuallyHidden>
    </span>
  </>
);

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
