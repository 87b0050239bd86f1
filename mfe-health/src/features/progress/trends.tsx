import { useDeferredData } from '@secondspring/ui/api/use-deferred-data.ts';
import { Card } from '@secondspring/ui/components/card/card.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { checkInsQuery, TREND_DAYS } from '@secondspring/ui/member/check-ins.ts';
import { CardsSkeleton } from '../../components/page-skeleton.tsx';
import * as s from '../../components/rows.module.css';
import { TrendChart } from './trend-chart.tsx';
import { trends } from './trend.ts';

export const Trends = ({ today }: { readonly today: string }) => {
  const { data, isError, refetch } = useQuery(checkInsQuery(today));
  const checkIns = useDeferredData(data);
  return (
    <section aria-labelledby="trends">
      <h2 id="trends">{`Your last ${TREND_DAYS} days`}</h2>
      {checkIns === undefined && !isError && <CardsSkeleton heights={[220, 220]} />}
      {checkIns === undefined && isError && (
        <ErrorState words="We couldn’t load your check-ins." onRetry={() => void refetch()} />
      )}
      {checkIns !== undefined && (
        <div className={s.rows}>
          {trends.map((trend) => (
            <Card key={trend.key} as="article" aria-labelledby={`trend-${trend.key}`}>
              <TrendChart trend={trend} checkIns={checkIns} today={today} />
            </Card>
          ))}
        </div>
      )}
    </section>
  );
};
