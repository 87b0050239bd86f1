import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { buttonLook, type ButtonLook } from './button-look.ts';

type Look = { readonly look?: ButtonLook; readonly wide?: boolean };

/** A link inside the app that looks like a button. */
export const ButtonLink = ({
  look = 'primary',
  wide = false,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'className'> & Look) => (
  <Link {...rest} className={buttonLook(look, wide)} />
);

/** A link that leaves the app (sign-in, a download) and looks like a button. */
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
