import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

/** One line of text with its label, hint and error; takes what an input takes. */
export const TextInput = ({
  label,
  hint,
  error,
  optional,
  ...rest
}: Omit<ComponentProps<'input'>, 'className' | 'id'> & {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly optional?: boolean;
}) => (
  <Field
    label={label}
    error={error}
    {...(hint === undefined ? {} : { hint })}
    {...(optional === undefined ? {} : { optional })}
  >
    {(control) => <input {...rest} {...control} />}
  </Field>
);
