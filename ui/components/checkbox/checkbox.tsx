import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import * as s from './checkbox.module.css';

/** A box to tick with its words, the whole line being the target; takes what an input takes (also from react-hook-form's `register`). */
export const Checkbox = ({
  label,
  hint,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  readonly label: string;
  readonly hint?: string;
}) => (
  <label className={s.checkbox}>
    <span className={s.box}>
      <input type="checkbox" {...rest} />
      <Check className={s.tick} size={18} strokeWidth={3} aria-hidden />
    </span>
    <span className={s.words}>
      <span>{label}</span>
      {hint !== undefined && <span className={s.hint}>{hint}</span>}
    </span>
  </label>
);
