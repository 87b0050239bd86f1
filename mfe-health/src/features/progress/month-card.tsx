import { wellbeingLabels } from '@secondspring/contracts/vocabulary/check-in/words.ts';
import { type Measure, measures } from '@secondspring/ui/check-in/check-in-draft.ts';
import { measureSigns } from '@secondspring/ui/check-in/measure-signs.ts';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import { IconButton } from '@secondspring/ui/components/icon-button/icon-button.tsx';
import { Scale } from '@secondspring/ui/components/scale/scale.tsx';
import { VisuallyHidden } from '@secondspring/ui/components/visually-hidden/visually-hidden.tsx';
import { daysBefore, weekday } from '@secondspring/ui/dates/days.ts';
import { WEEKDAYS } from '@secondspring/ui/dates/names.ts';
import { type CheckIn, checkInsQuery, TREND_DAYS } from '@secondspring/ui/member/check-ins.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { tinted } from '../../components/sign-mark.tsx';
import { monthAfter, monthBefore, monthOf, monthWords, weeksOfMonth } from './month.ts';
import * as s from './month-card.module.css';
import { isFillable } from './use-day-to-open.ts';

/** How far back check-ins are asked for. */
const YEAR_DAYS = 365;

const choices = measures.map((value) => {
  const { icon: Icon } = measureSigns[value];
  return {
    value,
    label: value.charAt(0).toUpperCase() + value.slice(1),
    mark: <Icon size={20} strokeWidth={1.9} aria-hidden />,
  };
});

/** A month with each day in the strength of its answer. Days before the loaded weeks are asked for when she turns back to them. */
export const MonthCard = ({
  today,
  daysTracked,
  onOpen,
}: {
  readonly today: string;
  /** All she ever checked in on. */
  readonly daysTracked: number;
  readonly onOpen: (day: string) => void;
}) => {
  const [month, setMonth] = useState(monthOf(today));
  const [measure, setMeasure] = useState<Measure>('mood');
  const [chosen, setChosen] = useState<string | null>(null);
  const isRecent = month > daysBefore(today, TREND_DAYS);
  const { data } = useQuery(checkInsQuery(today, isRecent ? TREND_DAYS : YEAR_DAYS));
  const checkIns = data ?? [];
  const on = (day: string) => checkIns.find((checkIn) => checkIn.day === day);
  const mayBeEarlier =
    checkIns.some(({ day }) => day < month) ||
    (isRecent && daysTracked > checkIns.length) ||
    data === undefined;
  const turn = (to: string) => {
    setMonth(to);
    setChosen(null);
  };
  const wordsOf = (day: string) => `${weekday(day)}: ${answerWords(on(day)?.[measure])}`;
  return (
    <section aria-labelledby="month">
      <Stack gap={12} className={classNames(looks.paper, s.card)}>
        <div className={s.head}>
          <IconButton
            icon={ChevronLeft}
            label="Month before"
            disabled={!mayBeEarlier}
            onClick={() => turn(monthBefore(month))}
          />
          <h2 id="month" className={looks.inCard} aria-live="polite">
            {monthWords(month)}
          </h2>
          <IconButton
            icon={ChevronRight}
            label="Month after"
            disabled={month === monthOf(today)}
            onClick={() => turn(monthAfter(month))}
          />
        </div>
        <Scale
          legend="What the days show"
          isLegendHidden
          choices={choices}
          chosen={measure}
          onChoose={setMeasure}
        />
        <Days
          month={month}
          today={today}
          measure={measure}
          on={on}
          wordsOf={wordsOf}
          chosen={chosen}
          onChoose={setChosen}
        />
        <div className={s.below}>
          {chosen === null ? <Key measure={measure} /> : <p className={s.reading}>{wordsOf(chosen)}</p>}
          {chosen !== null && isFillable(chosen, today) && (
            <Button look="secondary" onClick={() => onOpen(chosen)}>
              Open This Day
            </Button>
          )}
        </div>
      </Stack>
    </section>
  );
};

const answerWords = (value: number | undefined): string =>
  value === undefined ? 'no check-in' : wellbeingLabels[value as keyof typeof wellbeingLabels];

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Arrow keys go from day to day; Tab leaves the month. */
const move = (event: KeyboardEvent<HTMLTableElement>): void => {
  const step = steps[event.key];
  const { day } = (event.target as HTMLElement).dataset;
  if (step === undefined || day === undefined) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>(`[data-day='${daysBefore(day, -step)}']`)?.focus();
};

const Days = ({
  month,
  today,
  measure,
  on,
  wordsOf,
  chosen,
  onChoose,
}: {
  readonly month: string;
  readonly today: string;
  readonly measure: Measure;
  readonly on: (day: string) => CheckIn | undefined;
  readonly wordsOf: (day: string) => string;
  readonly chosen: string | null;
  readonly onChoose: (day: string) => void;
}) => {
  const lastDay = daysBefore(monthAfter(month), 1);
  const stop = chosen ?? (lastDay < today ? lastDay : today);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys reach it from its buttons
    <table className={s.month} style={tinted(measureSigns[measure])} onKeyDown={move}>
      <caption>
        <VisuallyHidden>{`${monthWords(month)}, ${measure}`}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(month).map((days, week) => (
          <tr key={week}>
            {days.map((day, place) => (
              <td key={place}>
                {day !== null && day > today && <span className={s.day}>{numberOf(day)}</span>}
                {day !== null && day <= today && (
                  <button
                    type="button"
                    className={classNames(
                      looks.bare,
                      s.day,
                      s[`value${on(day)?.[measure] ?? 0}`],
                      day === today && s.today,
                    )}
                    data-day={day}
                    tabIndex={day === stop ? 0 : -1}
                    aria-pressed={day === chosen}
                    aria-label={wordsOf(day)}
                    onClick={() => onChoose(day)}
                  >
                    {numberOf(day)}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const numberOf = (day: string): number => Number(day.slice('YYYY-MM-'.length));

const Key = ({ measure }: { readonly measure: Measure }) => (
  <p className={classNames(looks.soft, s.key)} style={tinted(measureSigns[measure])} aria-hidden>
    {wellbeingLabels[1]}
    {Object.keys(wellbeingLabels).map((value) => (
      <span key={value} className={s[`value${value}`]} />
    ))}
    {wellbeingLabels[5]}
  </p>
);
