import { useDeferredData } from '@secondspring/ui/api/use-deferred-data.ts';
import { Card } from '@secondspring/ui/components/card/card.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { Scale } from '@secondspring/ui/components/scale/scale.tsx';
import { daysBefore } from '@secondspring/ui/dates/days.ts';
import { checkInsQuery, TREND_DAYS } from '@secondspring/ui/member/check-ins.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { treatmentLogQuery } from '../../api/treatment-log.ts';
import { CardsSkeleton } from '../../components/page-skeleton.tsx';
import * as s from '../../components/rows.module.css';
import { treatmentMarks } from '../../treatment-log/treatment-marks.ts';
import { bleedingMarks } from './marks.ts';
import { TrendChart } from './trend-chart.tsx';
import { rangeWords, ranges, trendsOf, type Range } from './trend.ts';

const choices = ranges.map((value) => ({ value, label: value === 365 ? 'A year' : rangeWords(value) }));

/** Short ranges come from the days that the page has anyway. */
export const Trends = ({ today }: { readonly today: string }) => {
  const [range, setRange] = useState<Range>(TREND_DAYS);
  const { data, isError, refetch } = useQuery(checkInsQuery(today, Math.max(TREND_DAYS, range)));
  const { data: entries = [] } = useQuery(treatmentLogQuery);
  const known = useDeferredData(data);
  const first = daysBefore(today, range - 1);
  const checkIns = known?.filter(({ day }) => day >= first);
  const marks = bleedingMarks(checkIns ?? []);
  const treatments = treatmentMarks(entries, first, today);
  return (
    <section aria-labelledby="trends">
      <h2 id="trends">{`Your last ${rangeWords(range)}`}</h2>
      <div className={s.rows}>
        <Scale legend="Show" choices={choices} chosen={range} onChoose={setRange} />
        {checkIns === undefined && !isError && <CardsSkeleton heights={[290, 290, 290]} />}
        {checkIns === undefined && isError && (
          <ErrorState words="We couldn’t load your check-ins." onRetry={() => void refetch()} />
        )}
        {marks.length > 0 && (
          <p>{`You noted bleeding on ${marks.length === 1 ? '1 day' : `${marks.length} days`}.`}</p>
        )}
        {treatments.length > 0 && (
          <ol className={s.tight} aria-label="Marked in the charts">
            {treatments.map(({ number, words }) => (
              <li key={number}>{`${number}. ${words}`}</li>
            ))}
          </ol>
        )}
        {checkIns !== undefined &&
          trendsOf(checkIns).map((trend) => (
            <Card key={trend.title} as="article" aria-labelledby={`trend-${trend.key}`}>
              <TrendChart
                trend={trend}
                checkIns={checkIns}
                marks={marks}
                treatments={treatments}
                range={range}
                today={today}
              />
            </Card>
          ))}
      </div>
    </section>
  );
};
