import { classNames } from '../class-names.ts';
import * as looks from '../../tokens/looks.module.css';
import { Check } from 'lucide-react';
import { useId } from 'react';
import * as s from './choice-chips.module.css';

export type Choice<Value extends string> = { readonly value: Value; readonly label: string };

type Group<Value extends string> = {
  readonly legend: string;
  /** Adds “(optional)”. */
  readonly optional?: boolean;
  readonly choices: readonly Choice<Value>[];
};

/** Checkboxes. */
export const ManyChips = <Value extends string>({
  chosen,
  onChange,
  ...group
}: Group<Value> & {
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}) => (
  <Chips
    {...group}
    type="checkbox"
    isChosen={(value) => chosen.includes(value)}
    onPick={(value) =>
      onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
    }
  />
);

/** Radio buttons. */
export const OneChip = <Value extends string>({
  chosen,
  onChange,
  ...group
}: Group<Value> & { readonly chosen: Value | null; readonly onChange: (chosen: Value) => void }) => (
  <Chips {...group} type="radio" isChosen={(value) => value === chosen} onPick={onChange} />
);

const Chips = <Value extends string>({
  legend,
  optional = false,
  choices,
  type,
  isChosen,
  onPick,
}: Group<Value> & {
  readonly type: 'checkbox' | 'radio';
  readonly isChosen: (value: Value) => boolean;
  readonly onPick: (value: Value) => void;
}) => {
  const name = useId();
  return (
    <fieldset className={s.group}>
      <legend className={s.legend}>
        {legend}
        {optional && <span className={classNames(looks.soft, s.optional)}> (optional)</span>}
      </legend>
      <div className={looks.wrapping}>
        {choices.map(({ value, label }) => (
          <label key={value} className={classNames(looks.drawn, s.chip)}>
            <input type={type} name={name} checked={isChosen(value)} onChange={() => onPick(value)} />
            <Check size={18} strokeWidth={2.5} aria-hidden />
            <span dir="auto">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
