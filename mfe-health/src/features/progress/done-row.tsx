import { Circle, CircleCheck } from 'lucide-react';
import * as s from './done-row.module.css';

/** Something that is reached or not: a mark, its name, and in words how it stands. */
export const DoneRow = ({
  isDone,
  pendingLabel,
  stacked = false,
  children,
}: {
  readonly isDone: boolean;
  /** What is said while it is not reached. */
  readonly pendingLabel: string;
  /** Whether how it stands is said under its name, where names are too long to have it beside them on every phone. */
  readonly stacked?: boolean;
  readonly children: string;
}) => {
  const Mark = isDone ? CircleCheck : Circle;
  return (
    <li className={s.row}>
      <Mark className={isDone ? s.done : s.open} size={24} aria-hidden />
      <span className={stacked ? s.stacked : s.beside}>
        <span>{children}</span>
        <span className={s.state}>{isDone ? 'Done' : pendingLabel}</span>
      </span>
    </li>
  );
};
