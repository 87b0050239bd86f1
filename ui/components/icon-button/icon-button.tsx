import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { TOOLTIP } from '../tooltip/tooltip-mark.ts';
import * as s from './icon-button.module.css';

/** A button that shows only an icon; `label` is its accessible name, and what its tooltip says. */
export const IconButton = ({
  icon: Icon,
  label,
  ...rest
}: Omit<ComponentProps<'button'>, 'className' | 'children'> & {
  readonly icon: LucideIcon;
  readonly label: string;
}) => (
  <button type="button" {...rest} {...{ [TOOLTIP]: '' }} className={s.iconButton} aria-label={label}>
    <Icon size={24} strokeWidth={1.75} aria-hidden />
  </button>
);
