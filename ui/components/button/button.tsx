import type { ComponentProps } from 'react';
import { buttonLook, type ButtonLook } from './button-look.ts';

/** While `pending` it stays focusable, ignores clicks and shows `pendingWords`. */
export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  readonly look?: ButtonLook;
  /** As wide as the column. */
  readonly wide?: boolean;
  readonly pending?: boolean;
  readonly pendingWords?: string;
};

export const Button = ({
  look = 'primary',
  wide = false,
  pending = false,
  pendingWords,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={pending ? 'button' : type}
    className={buttonLook(look, wide)}
    aria-disabled={pending || rest['aria-disabled']}
    aria-live={pendingWords === undefined ? undefined : 'polite'}
    onClick={pending ? undefined : onClick}
  >
    {pending && pendingWords !== undefined ? pendingWords : children}
  </button>
);
