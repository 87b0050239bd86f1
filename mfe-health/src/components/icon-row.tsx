import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import * as s from './icon-row.module.css';

export const IconRow = ({
  as: Element = 'div',
  icon: Icon,
  children,
}: {
  readonly as?: 'div' | 'li';
  readonly icon: LucideIcon;
  readonly children: ReactNode;
}) => (
  <Element className={classNames(looks.pictured, s.row)}>
    <Icon size={22} strokeWidth={1.9} aria-hidden />
    <Stack gap={4}>{children}</Stack>
  </Element>
);
