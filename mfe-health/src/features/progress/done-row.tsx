import { classNames } from '@secondspring/ui/components/class-names.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { Circle, CircleCheck } from 'lucide-react';
import * as s from './done-row.module.css';

export const DoneRow = ({
  isDone,
  pendingLabel,
  children,
}: {
  readonly isDone: boolean;
  readonly pendingLabel: string;
  readonly children: string;
}) => {
  const Mark = isDone ? CircleCheck : Circle;
  return (
    <li className={classNames(looks.pictured, s.row)}>
      <Mark className={isDone ? s.done : s.open} size={24} aria-hidden />
      <span className={s.beside}>
        <span>{children}</span>
        <span className={looks.note}>{isDone ? 'Done' : pendingLabel}</span>
      </span>
    </li>
  );
};
