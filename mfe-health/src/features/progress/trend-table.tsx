import { isolated } from '@secondspring/ui/components/written/isolated.ts';
import { VisuallyHidden } from '@secondspring/ui/components/visually-hidden/visually-hidden.tsx';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import { shortDay } from '@secondspring/ui/dates/days.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { useState } from 'react';
import type { Shown } from './trend-chart.tsx';
import { TrendFold } from './trend-fold.tsx';
import * as s from './trend-table.module.css';
import { daysOf, isByWeek, type Trend, tableOf } from './trend.ts';

const LEGEND = 'figures';

/** What the charts show, in figures. Made once she opens it: it is as large as all charts together. */
export const TrendTable = ({
  trends,
  shown,
}: {
  readonly trends: readonly Trend[];
  readonly shown: Shown;
}) => {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <TrendFold words={<b>All figures in a table</b>} onOpen={() => setWasOpened(true)}>
      {wasOpened && <Figures trends={trends} shown={shown} />}
    </TrendFold>
  );
};

const Figures = ({ trends, shown }: Parameters<typeof TrendTable>[0]) => {
  const byWeek = isByWeek(shown.range);
  return (
    <div className={looks.paper}>
      <p id={LEGEND} className={classNames(looks.note, s.legend)}>
        {`Ratings from 1 to 5, and how many a day${byWeek ? ', averages by week' : ''}`}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
      <div className={s.scrolled} tabIndex={0} role="region" aria-label="All figures">
        <table className={s.figures} aria-labelledby={LEGEND}>
          <thead>
            <tr>
              <th scope="col">{byWeek ? 'Week' : 'Day'}</th>
              {trends.map(({ key, title }) => (
                <th key={key} scope="col" dir="auto">
                  {isolated(title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tableOf(trends, shown.checkIns, shown).map(({ from, to, values }) => (
              <tr key={from}>
                <th scope="row">{byWeek ? daysOf({ from, to }) : shortDay(from)}</th>
                {values.map((value, column) => (
                  <td key={trends[column]?.key}>
                    {value === null ? <Nothing /> : Number.isInteger(value) ? value : value.toFixed(1)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};

const Nothing = () => (
  <>
    <span aria-hidden>–</span>
    <VisuallyHidden>no answer</VisuallyHidden>
  </>
);
