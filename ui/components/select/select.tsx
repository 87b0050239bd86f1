import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Choice } from '../choice-chips/choice-chips.tsx';
import { Field, type FieldWords } from '../field/field.tsx';
import * as s from './select.module.css';

/** `placeholder` is the first, empty choice. */
export const Select = ({
  label,
  hint,
  error,
  optional,
  placeholder,
  choices,
  ...rest
}: Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'> &
  FieldWords & {
    readonly placeholder?: string;
    readonly choices: readonly Choice<string>[];
  }) => (
  <Field label={label} hint={hint} error={error} optional={optional}>
    {(control) => (
      <span className={s.select}>
        <select {...rest} {...control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <ChevronDown size={20} aria-hidden />
      </span>
    )}
  </Field>
);
