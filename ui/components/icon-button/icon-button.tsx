import { classNames } from '../class-names.ts';
import * as looks from '../../tokens/looks.module.css';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { TOOLTIP } from '../tooltip/tooltip-mark.ts';
import * as s from './icon-button.module.css';

/** `label` is the accessible name and the tooltip. */
export const IconButton = ({
  icon: Icon,
  label,
  ...rest
}: Omit<ComponentProps<'button'>, 'className' | 'children'> & {
  readonly icon: LucideIcon;
  readonly label: string;
}) => (
  <button
    type="button"
    {...rest}
    {...{ [TOOLTIP]: '' }}
    className={classNames(looks.bare, s.iconButton)}
    aria-label={label}
  >
    <Icon size={24} strokeWidth={1.75} aria-hidden />
  </button>
);
