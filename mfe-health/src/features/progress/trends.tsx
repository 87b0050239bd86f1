import { useDeferredData } from '@secondspring/ui/api/use-deferred-data.ts';
import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { Scale } from '@secondspring/ui/components/scale/scale.tsx';
import { daysBefore } from '@secondspring/ui/dates/days.ts';
import { checkInsQuery, TREND_DAYS } from '@secondspring/ui/member/check-ins.ts';
import { treatmentLogQuery } from '@secondspring/ui/member/treatment-log.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardsSkeleton } from '../../components/page-skeleton.tsx';
import { treatmentMarks } from '../../treatment-log/treatment-marks.ts';
import { Charts } from './charts.tsx';
import { firstRange, type Range, rangeWords, ranges } from './trend.ts';

const choices = ranges.map((value) => ({ value, label: value === 365 ? 'A year' : rangeWords(value) }));

/** Short ranges come from the days that the page has anyway. `daysTracked` are all she ever checked in on. */
export const Trends = ({ today, daysTracked }: { readonly today: string; readonly daysTracked: number }) => {
  const [chosen, setChosen] = useState<Range | null>(null);
  const range = chosen ?? firstRange(daysTracked);
  const { data, isError, refetch } = useQuery(checkInsQuery(today, Math.max(TREND_DAYS, range)));
  const { data: entries = [] } = useQuery(treatmentLogQuery);
  const known = useDeferredData(data);
  const first = daysBefore(today, range - 1);
  const checkIns = known?.filter(({ day }) => day >= first);
  return (
    <section aria-labelledby="trends">
      <h2 id="trends">{`Your last ${rangeWords(range)}`}</h2>
      <Stack gap={12}>
        <Scale legend="Days to show" isLegendHidden choices={choices} chosen={range} onChoose={setChosen} />
        {checkIns === undefined && !isError && <CardsSkeleton heights={[200, 200, 200]} />}
        {checkIns === undefined && isError && (
          <ErrorState words="We couldn’t load your check-ins." onRetry={() => void refetch()} />
        )}
        {checkIns !== undefined && (
          <Charts
            shown={{
              checkIns,
              bleedingDays: checkIns
                .filter(({ bleeding }) => bleeding !== null && bleeding !== 'none')
                .map(({ day }) => day),
              treatments: treatmentMarks(entries, first, today),
              range,
              today,
            }}
          />
        )}
      </Stack>
    </section>
  );
};
