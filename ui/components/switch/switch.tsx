import * as looks from '../../tokens/looks.module.css';
import { type ComponentProps, useId } from 'react';
import * as s from './switch.module.css';

/** The hint describes the current state and is announced when it changes. */
export const Switch = ({
  label,
  hint,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'className' | 'role' | 'id'> & {
  readonly label: string;
  readonly hint?: string;
}) => {
  const id = useId();
  return (
    <div className={s.field}>
      <label className={s.switch}>
        <span className={s.words}>{label}</span>
        <span className={s.track}>
          <input
            {...rest}
            type="checkbox"
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a ticked box says itself whether it is on
            role="switch"
            aria-describedby={hint === undefined ? undefined : id}
          />
        </span>
      </label>
      {hint !== undefined && (
        <p id={id} className={looks.note} role="status">
          {hint}
        </p>
      )}
    </div>
  );
};
