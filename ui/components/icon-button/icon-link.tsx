import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { TOOLTIP } from '../tooltip/tooltip-mark.ts';
import * as s from './icon-button.module.css';

/** A link that looks like a button with an icon. `label` is the accessible name and the tooltip. */
export const IconLink = ({
  icon: Icon,
  label,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'className' | 'children'> & {
  readonly icon: LucideIcon;
  readonly label: string;
}) => (
  <Link {...rest} {...{ [TOOLTIP]: '' }} className={s.iconButton} aria-label={label}>
    <Icon size={24} strokeWidth={1.75} aria-hidden />
  </Link>
);
