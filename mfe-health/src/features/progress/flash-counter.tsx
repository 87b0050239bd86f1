import { IconButton } from '@secondspring/ui/components/icon-button/icon-button.tsx';
import { Minus, Plus } from 'lucide-react';
import { clampHotFlashes } from './check-in-draft.ts';
import * as s from './flash-counter.module.css';

export const FlashCounter = ({
  count,
  onChange,
}: {
  readonly count: number;
  readonly onChange: (count: number) => void;
}) => (
  <div className={s.counter} role="group" aria-label="Hot flashes">
    <span className={s.words}>Hot flashes</span>
    <IconButton
      icon={Minus}
      label="One hot flash fewer"
      onClick={() => onChange(clampHotFlashes(count - 1))}
    />
    <output className={s.count}>{count}</output>
    <IconButton icon={Plus} label="One more hot flash" onClick={() => onChange(clampHotFlashes(count + 1))} />
  </div>
);
