import { ToggleGroup as Radix } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import * as s from './scale.module.css';

export type ScaleChoice<Value extends string | number> = {
  readonly value: Value;
  readonly label: string;
  /** A picture or figure; the label then stands below it where there is room. */
  readonly mark?: ReactNode;
  /** The label is read out only. */
  readonly isLabelHidden?: boolean;
};

/**
 * Choices in one row of equal segments. Choosing moves nothing: the chosen label stands beside the legend. Arrow keys move the focus,
 * Space chooses. With `onRelease` the chosen segment can be released.
 */
export const Scale = <Value extends string | number>({
  legend,
  choices,
  chosen,
  onChoose,
  onRelease,
}: {
  readonly legend: string;
  readonly choices: readonly ScaleChoice<Value>[];
  readonly chosen: Value | null;
  readonly onChoose: (value: Value) => void;
  readonly onRelease?: () => void;
}) => {
  const id = useId();
  const choose = (text: string) => {
    const choice = choices.find(({ value }) => String(value) === text);
    if (choice === undefined) onRelease?.();
    else onChoose(choice.value);
  };
  const isMarked = choices.every(({ mark }) => mark !== undefined);
  return (
    <div className={s.scale}>
      <p className={s.head}>
        <span id={id} className={s.legend} dir="auto">
          {legend}
        </span>
        <span className={s.chosen} aria-hidden>
          {choices.find(({ value }) => value === chosen)?.label}
        </span>
      </p>
      <Radix.Root
        type="single"
        role="radiogroup"
        aria-labelledby={id}
        className={classNames(s.row, isMarked && s.marked)}
        value={chosen === null ? '' : String(chosen)}
        onValueChange={choose}
      >
        {choices.map(({ value, label, mark, isLabelHidden = false }) => (
          <Radix.Item key={value} value={String(value)} className={s.segment} aria-label={label}>
            {mark !== undefined && (
              <span className={s.mark} aria-hidden>
                {mark}
              </span>
            )}
            {!isLabelHidden && <span className={s.label}>{label}</span>}
          </Radix.Item>
        ))}
      </Radix.Root>
    </div>
  );
};
