import * as looks from '../../tokens/looks.module.css';
import { Check } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import * as s from './checkbox.module.css';

/** The whole line is clickable. The hint is not part of the accessible name. */
export const Checkbox = ({
  label,
  hint,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  readonly label: string;
  readonly hint?: ReactNode;
}) => {
  const id = useId();
  const named = hint !== undefined && { 'aria-labelledby': id, 'aria-describedby': `${id}-hint` };
  return (
    <label className={s.checkbox}>
      <span className={s.box}>
        <input type="checkbox" {...named} {...rest} />
        <Check className={s.tick} size={18} strokeWidth={3} aria-hidden />
      </span>
      <span className={s.words}>
        <span id={id} dir="auto">
          {label}
        </span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className={looks.note}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
};
