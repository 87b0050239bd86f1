import type { ReactNode } from 'react';
import * as s from './visually-hidden.module.css';

/** Words for screen readers only; `as` makes them the heading of a page whose own is not known yet. */
export const VisuallyHidden = ({
  as: Element = 'span',
  children,
}: {
  readonly as?: 'span' | 'h1';
  readonly children: ReactNode;
}) => <Element className={s.hidden}>{children}</Element>;
