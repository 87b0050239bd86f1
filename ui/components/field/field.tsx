import { Stack } from '../card/card.tsx';
import { classNames } from '../class-names.ts';
import * as looks from '../../tokens/looks.module.css';
import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import * as s from './field.module.css';

/** Connects label, hint and error to the control. */
export type ControlProps = {
  readonly id: string;
  readonly className: string;
  readonly dir: 'auto';
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
};

export type FieldWords = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Adds “(optional)”. */
  readonly optional?: boolean | undefined;
};

/** `children` renders the control. */
export const Field = ({
  label,
  hint,
  error,
  optional = false,
  children,
}: FieldWords & {
  readonly children: (control: ControlProps) => ReactNode;
}) => {
  const id = useId();
  const describedBy = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(
    Boolean,
  );
  return (
    <Stack gap={6}>
      <label className={s.label} htmlFor={id}>
        {label}
        {optional && <span className={classNames(looks.soft, s.optional)}> (optional)</span>}
      </label>
      {children({
        id,
        className: String(s.control),
        dir: 'auto',
        'aria-describedby': describedBy.length > 0 ? describedBy.join(' ') : undefined,
        'aria-invalid': error !== undefined,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={looks.note}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={classNames(looks.danger, s.error)} role="alert">
          <CircleAlert size={18} aria-hidden />
          {error}
        </p>
      )}
    </Stack>
  );
};
