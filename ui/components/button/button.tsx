import type { ComponentProps } from 'react';
import { buttonLook, type ButtonLook } from './button-look.ts';

/** A button. While `pending` it stays focusable, does nothing, and says `pendingWords` in place of its own words. */
export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  readonly look?: ButtonLook;
  /** As wide as the column. */
  readonly wide?: boolean;
  readonly pending?: boolean;
  readonly pendingWords?: string;
};

/** A button of the product; `type` is `button` unless said otherwise. */
export const Button = ({
  look = 'primary',
  wide = false,
  pending = false,
  pendingWords,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  return (
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
};
