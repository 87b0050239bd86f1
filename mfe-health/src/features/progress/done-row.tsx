import { Circle, CircleCheck } from 'lucide-react';
import * as s from './done-row.module.css';

/** Something that is reached or not: a mark, its name, and in words how it stands. */
export const DoneRow = ({
  isDone,
  otherwise,
  children,
}: {
  readonly isDone: boolean;
  /** What is said while it is not reached. */
  readonly otherwise: string;
  readonly children: string;
}) => {
  const Mark = isDone ? CircleCheck : Circle;
  return (
    <li className={s.row}>
      <Mark className={isDone ? s.done : s.open} size={24} aria-hidden />
      <span className={s.words}>
        <span>{children}</span>
        <span className={s.state}>{isDone ? 'Done' : otherwise}</span>
      </span>
    </li>
  );
};
