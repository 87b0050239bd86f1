import { Stack } from '../card/card.tsx';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { CharacterCount } from '../field/character-count.tsx';
import { isTooLong } from '../../form/length-words.ts';
import { Field, type FieldWords } from '../field/field.tsx';
import * as s from './text-area.module.css';

/** Controlled: pass `value`. Takes more than `maxLength` characters, cuts nothing and says how many are too many; the form refuses them. */
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
  }) => (
  <Stack gap={6}>
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          aria-invalid={control['aria-invalid'] || isTooLong(value, maxLength)}
          className={classNames(control.className, s.area)}
          value={value}
        />
      )}
    </Field>
    <CharacterCount text={value} maxLength={maxLength} />
  </Stack>
);
