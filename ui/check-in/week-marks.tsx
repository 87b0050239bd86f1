import * as looks from '../tokens/looks.module.css';
import { Check } from 'lucide-react';
import { classNames } from '../components/class-names.ts';
import { weekday } from '../dates/days.ts';
import type { CheckIn } from '../member/check-ins.ts';
import { weekOf } from './days-this-week.ts';
import * as s from './week-marks.module.css';

/** The last seven days, each marked if it has a check-in. A day opens so that it can be filled in. */
export const WeekMarks = ({
  today,
  checkIns,
  onOpen,
}: {
  readonly today: string;
  readonly checkIns: readonly CheckIn[];
  readonly onOpen: (day: string) => void;
}) => (
  <ul className={s.week} aria-label="Your last 7 days">
    {weekOf(checkIns, today).map(({ day, isDone }) => (
      <li key={day}>
        <button
          type="button"
          className={classNames(looks.bare, s.day, day === today && s.today)}
          aria-label={`${weekday(day)}: ${isDone ? 'done' : 'not filled in'}`}
          onClick={() => onOpen(day)}
        >
          <span aria-hidden>{day === today ? 'Today' : weekday(day).slice(0, 3)}</span>
          <span className={classNames(s.mark, isDone && s.done)} aria-hidden>
            {isDone && <Check size={14} strokeWidth={3} />}
          </span>
        </button>
      </li>
    ))}
  </ul>
);
