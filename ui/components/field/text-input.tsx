import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './field.tsx';

export const TextInput = ({
  label,
  hint,
  error,
  optional,
  ...rest
}: Omit<ComponentProps<'input'>, 'className' | 'id'> & FieldWords) => (
  <Field label={label} hint={hint} error={error} optional={optional}>
    {(control) => <input {...rest} {...control} />}
  </Field>
);
