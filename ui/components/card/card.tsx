import type { ComponentProps, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { comingFrom } from '../back-link/came-from.ts';
import { classNames } from '../class-names.ts';
import * as tones from '../badge/tones.module.css';
import * as s from './card.module.css';

export type CardTone = 'paper' | 'plum' | 'sage' | 'terracotta' | 'honey';

type Face = { readonly tone?: CardTone; readonly children: ReactNode };

const look = (tone: CardTone) => classNames(s.card, tone !== 'paper' && classNames(s.tinted, tones[tone]));

/** `as` is its HTML element. */
export const Card = ({
  as: Element = 'div',
  tone = 'paper',
  children,
  ...rest
}: Face & { readonly as?: 'div' | 'article' | 'section' | 'li' } & Pick<
    ComponentProps<'div'>,
    'id' | 'aria-label' | 'aria-labelledby'
  >) => (
  <Element {...rest} className={look(tone)}>
    {children}
  </Element>
);

/** A card that is one link. The page it opens can lead back here (`BackLink`). */
export const CardLink = ({ to, tone = 'paper', children }: Face & { readonly to: string }) => (
  <Link to={to} state={comingFrom(useLocation())} className={classNames(look(tone), s.link)}>
    {children}
  </Link>
);

const gaps = { 4: s.gap4, 6: s.gap6, 8: s.gap8, 12: s.gap12, 14: s.gap14, 24: s.gap24 } as const;

/** `gap` is in px; 16 by default. */
export const Stack = ({
  as: Element = 'div',
  gap,
  className,
  ...rest
}: {
  readonly as?: 'div' | 'ul' | 'ol' | 'dl' | 'li' | 'section' | 'article' | 'fieldset';
  readonly gap?: keyof typeof gaps;
} & Pick<ComponentProps<'div'>, 'children' | 'className' | 'role' | 'aria-label' | 'aria-labelledby'>) => (
  <Element {...rest} className={classNames(s.stack, gap && gaps[gap], className)} />
);
