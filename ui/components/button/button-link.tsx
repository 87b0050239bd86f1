import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { buttonLook, type ButtonLook } from './button-look.ts';

type Look = { readonly look?: ButtonLook; readonly wide?: boolean };

export const ButtonLink = ({
  look = 'primary',
  wide = false,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'className'> & Look) => (
  <Link {...rest} className={buttonLook(look, wide)} />
);

/** For links that leave the app, such as sign-in. */
export const ButtonAnchor = ({
  look = 'primary',
  wide = false,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'className'> & Look) => (
  <a {...rest} className={buttonLook(look, wide)}>
    {children}
  </a>
);
