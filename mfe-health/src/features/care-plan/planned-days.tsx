import { classNames } from '@secondspring/ui/components/class-names.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { weekdayLabels, weekdays, type Weekday } from '@secondspring/contracts/vocabulary/care-plan/words.ts';
import * as s from './planned-days.module.css';

/** Seven boxes in one row. Each change is saved at once. */
export const PlannedDays = ({
  title,
  chosen,
  onChange,
}: {
  /** Of the item, for screen readers. */
  readonly title: string;
  readonly chosen: readonly Weekday[];
  readonly onChange: (weekday: Weekday, isPlanned: boolean) => void;
}) => (
  <fieldset className={s.days} aria-label={`Days for ${title}`}>
    <legend className={s.legend}>On which days?</legend>
    <div className={s.row}>
      {weekdays.map((day) => (
        <label key={day} className={classNames(looks.drawn, s.day)}>
          <input
            type="checkbox"
            aria-label={weekdayLabels[day]}
            checked={chosen.includes(day)}
            onChange={({ currentTarget }) => onChange(day, currentTarget.checked)}
          />
          <span aria-hidden>{weekdayLabels[day].slice(0, 2)}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

/** `Mon, Thu`, or `Every day`. */
export const daysInWords = (days: readonly Weekday[]): string =>
  days.length === weekdays.length
    ? 'Every day'
    : days.map((day) => weekdayLabels[day].slice(0, 3)).join(', ');
