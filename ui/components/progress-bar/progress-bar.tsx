import { classNames } from '../class-names.ts';
import * as looks from '../../tokens/looks.module.css';
import { useId } from 'react';
import { Stack } from '../card/card.tsx';
import * as s from './progress-bar.module.css';

/** `words` is shown beside the bar (`25%`, `Step 1 of 2`); `percent` is 0 to 100. */
export const ProgressBar = ({
  label,
  words,
  percent,
}: {
  readonly label: string;
  readonly words: string;
  readonly percent: number;
}) => {
  const id = useId();
  return (
    <Stack gap={8}>
      <div className={s.line}>
        <span id={id}>{label}</span>
        <span className={classNames(looks.soft, s.words)}>{words}</span>
      </div>
      <div
        className={s.track}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
      >
        <span className={s.bar} style={{ width: `${percent}%` }} />
      </div>
    </Stack>
  );
};
