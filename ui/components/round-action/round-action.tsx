import type { LucideIcon } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { TOOLTIP } from '../tooltip/tooltip-mark.ts';
import * as looks from '../../tokens/looks.module.css';
import * as s from './round-action.module.css';

/** The page's own act, within reach of a thumb. Last on the page, so that it covers nothing there. `label` is the accessible name and the tooltip. */
export const RoundAction = ({
  icon: Icon,
  label,
  onClick,
}: {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onClick: () => void;
}) => (
  <div className={s.place}>
    <button
      type="button"
      {...{ [TOOLTIP]: '' }}
      className={classNames(looks.bare, s.round)}
      aria-label={label}
      onClick={onClick}
    >
      <Icon size={24} strokeWidth={2} aria-hidden />
    </button>
  </div>
);
