import type { LucideIcon } from 'lucide-react';
import { classNames } from '../class-names.ts';
import * as s from './badge.module.css';
import * as tones from './tones.module.css';

/** The words carry the meaning; the tint only groups. */
export type BadgeTone = 'plum' | 'sage' | 'terracotta' | 'honey' | 'danger' | 'quiet';

export const Badge = ({
  tone = 'plum',
  icon: Icon,
  children,
}: {
  readonly tone?: BadgeTone;
  readonly icon?: LucideIcon;
  readonly children: string;
}) => (
  <span className={classNames(s.badge, tones[tone])} dir="auto">
    {Icon !== undefined && <Icon size={16} aria-hidden />}
    {children}
  </span>
);
