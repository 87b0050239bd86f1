import type { ComponentProps } from 'react';
import { CharacterCount } from './character-count.tsx';
import { isTooLong } from '../../form/length-words.ts';
import { Field, type FieldWords } from './field.tsx';

/** Takes more than `maxLength` characters, cuts nothing and says how many are too many; the form refuses them. */
export const TextInput = ({
  label,
  hint,
  error,
  optional,
  maxLength,
  ...rest
}: Omit<ComponentProps<'input'>, 'className' | 'id'> & FieldWords) => {
  const text = String(rest.value ?? '');
  const isOver = isTooLong(text, maxLength);
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <>
          <input {...rest} {...control} aria-invalid={control['aria-invalid'] || isOver} />
          {isOver && maxLength !== undefined && <CharacterCount text={text} maxLength={maxLength} />}
        </>
      )}
    </Field>
  );
};
