import type { ReactNode } from 'react';
import * as s from './visually-hidden.module.css';

/** `as` makes it the heading of a page whose own is still loading. */
export const VisuallyHidden = ({
  as: Element = 'span',
  children,
}: {
  readonly as?: 'span' | 'h1';
  readonly children: ReactNode;
}) => <Element className={s.hidden}>{children}</Element>;
