import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldWords } from '../field/field.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as s from './text-area.module.css';

/** Characters left at which the count is announced. */
const NEARLY_FULL = 100;

/** Controlled: pass `value`. */
export const TextArea = ({
  label,
  hint,
  error,
  optional,
  maxLength,
  value,
  ...rest
}: Omit<ComponentProps<'textarea'>, 'className' | 'id' | 'value' | 'maxLength'> &
  FieldWords & {
    readonly maxLength: number;
    readonly value: string;
  }) => {
  const remaining = maxLength - value.length;
  return (
    <div className={s.wrap}>
      <Field label={label} hint={hint} error={error} optional={optional}>
        {(control) => (
          <textarea
            {...rest}
            {...control}
            className={classNames(control.className, s.area)}
            value={value}
            maxLength={maxLength}
          />
        )}
      </Field>
      <p className={s.count}>
        <span aria-hidden>{`${value.length} / ${maxLength}`}</span>
        <VisuallyHidden>
          <span role="status">{remaining <= NEARLY_FULL ? `${remaining} characters left` : ''}</span>
        </VisuallyHidden>
      </p>
    </div>
  );
};
