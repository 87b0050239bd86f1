import { useDeferredData } from '@secondspring/ui/api/use-deferred-data.ts';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { Scale } from '@secondspring/ui/components/scale/scale.tsx';
import { daysBefore } from '@secondspring/ui/dates/days.ts';
import { checkInsQuery, TREND_DAYS } from '@secondspring/ui/member/check-ins.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { treatmentLogQuery } from '@secondspring/ui/member/treatment-log.ts';
import { CardsSkeleton } from '../../components/page-skeleton.tsx';
import { treatmentMarks } from '../../treatment-log/treatment-marks.ts';
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
  const bleedingDays = (checkIns ?? [])
    .filter(({ bleeding }) => bleeding !== null && bleeding !== 'none')
    .map(({ day }) => day);
  const treatments = treatmentMarks(entries, first, today);
  return (
    <section aria-labelledby="trends">
      <h2 id="trends">{`Your last ${rangeWords(range)}`}</h2>
      <Stack>
        <Scale legend="Show" choices={choices} chosen={range} onChoose={setRange} />
        {checkIns === undefined && !isError && <CardsSkeleton heights={[290, 290, 290]} />}
        {checkIns === undefined && isError && (
          <ErrorState words="We couldn’t load your check-ins." onRetry={() => void refetch()} />
        )}
        {bleedingDays.length > 0 && (
          <p>{`You noted bleeding on ${bleedingDays.length === 1 ? '1 day' : `${bleedingDays.length} days`}.`}</p>
        )}
        {treatments.length > 0 && (
          <Stack as="ol" gap={8} aria-label="Marked in the charts">
            {treatments.map(({ number, words }) => (
              <li key={number}>{`${number}. ${words}`}</li>
            ))}
          </Stack>
        )}
        {checkIns !== undefined &&
          trendsOf(checkIns).map((trend) => (
            <Card key={trend.title} as="article" aria-labelledby={`trend-${trend.key}`}>
              <TrendChart
                trend={trend}
                checkIns={checkIns}
                bleedingDays={bleedingDays}
                treatments={treatments}
                range={range}
                today={today}
              />
            </Card>
          ))}
      </Stack>
    </section>
  );
};
