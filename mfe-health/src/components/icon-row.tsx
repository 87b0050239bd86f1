import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import * as s from './rows.module.css';

export const IconRow = ({
  as: Element = 'div',
  icon: Icon,
  children,
}: {
  readonly as?: 'div' | 'li';
  readonly icon: LucideIcon;
  readonly children: ReactNode;
}) => (
  <Element className={s.row}>
    <Icon size={22} strokeWidth={1.9} aria-hidden />
    <div>{children}</div>
  </Element>
);
