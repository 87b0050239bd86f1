import type { ComponentProps, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { comingFrom } from '../back-link/came-from.ts';
import { classNames } from '../class-names.ts';
import * as s from './card.module.css';

export type CardTone = 'paper' | 'plum' | 'sage' | 'terracotta' | 'honey';

type Face = { readonly tone?: CardTone; readonly children: ReactNode };

const look = (tone: CardTone) => classNames(s.card, tone !== 'paper' && s[tone]);

/** `as` is its HTML element. */
export const Card = ({
  as: Element = 'div',
  tone = 'paper',
  children,
  ...rest
}: Face & { readonly as?: 'div' | 'article' | 'section' | 'li' } & Pick<
    ComponentProps<'div'>,
    'id' | 'aria-label' | 'aria-labelledby'
  >) => {
  return (
    <Element {...rest} className={look(tone)}>
      {children}
    </Element>
  );
};

/** A card that is one link. The page it opens can lead back here (`BackLink`). */
export const CardLink = ({ to, tone = 'paper', children }: Face & { readonly to: string }) => (
  <Link to={to} state={comingFrom(useLocation())} className={classNames(look(tone), s.link)}>
    {children}
  </Link>
);

/** 16 px apart; 8 px if `tight`. */
export const Stack = ({
  as: Element = 'div',
  tight = false,
  ...rest
}: {
  readonly as?: 'div' | 'ul' | 'ol' | 'section' | 'article';
  readonly tight?: boolean;
} & Pick<ComponentProps<'div'>, 'children' | 'role' | 'tabIndex' | 'aria-label' | 'aria-labelledby'>) => (
  <Element {...rest} className={classNames(s.stack, tight && s.tight)} />
);
