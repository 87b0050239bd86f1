import { classNames } from '../class-names.ts';
import * as looks from '../../tokens/looks.module.css';
import { useId } from 'react';
import { StarShape } from '../stars/star-shape.tsx';
import { starPositions } from '../stars/star-fill.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as s from './star-input.module.css';

const words = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;

/** A radio group, for arrow keys and screen readers. `value` is null until one is chosen. */
export const StarInput = ({
  legend,
  value,
  onChange,
}: {
  readonly legend: string;
  readonly value: number | null;
  readonly onChange: (stars: number) => void;
}) => {
  const name = useId();
  return (
    <fieldset className={s.group}>
      <legend className={s.legend}>{legend}</legend>
      <div className={s.row}>
        {starPositions.map((position) => (
          <label key={position} className={classNames(looks.drawn, s.star)}>
            <input
              type="radio"
              name={name}
              value={position}
              checked={value === position}
              onChange={() => onChange(position)}
            />
            <StarShape fill={value !== null && value >= position ? 1 : 0} size={34} />
            <VisuallyHidden>{`${position} ${position === 1 ? 'star' : 'stars'}`}</VisuallyHidden>
          </label>
        ))}
      </div>
      <p className={classNames(looks.soft, s.words)} aria-hidden>
        {words[value ?? 0]}
      </p>
    </fieldset>
  );
};
