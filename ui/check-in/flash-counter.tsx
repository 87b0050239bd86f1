import { classNames } from '../components/class-names.ts';
import * as looks from '../tokens/looks.module.css';
import { Minus, Plus } from 'lucide-react';
import { IconButton } from '../components/icon-button/icon-button.tsx';
import { clampHotFlashes } from './check-in-draft.ts';
import * as s from './flash-counter.module.css';
import { signOf } from './signs.ts';

const { icon: Icon } = signOf({ kind: 'count', name: 'hot flashes' });

/** Null until she counts: a day without a count is not a day without hot flashes. */
export const FlashCounter = ({
  count,
  onChange,
}: {
  readonly count: number | null;
  readonly onChange: (count: number) => void;
}) => (
  <div className={classNames(looks.wrapping, s.counter)} role="group" aria-label="Hot flashes">
    <span className={s.words}>
      <Icon size={20} strokeWidth={2} aria-hidden />
      How many hot flashes?
    </span>
    <div className={s.steps}>
      <IconButton
        icon={Minus}
        label="One hot flash fewer"
        onClick={() => onChange(clampHotFlashes((count ?? 0) - 1))}
      />
      <output className={s.count}>{count ?? '–'}</output>
      <IconButton
        icon={Plus}
        label="One more hot flash"
        onClick={() => onChange(clampHotFlashes((count ?? 0) + 1))}
      />
    </div>
  </div>
);
