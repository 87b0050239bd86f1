import { clearestDifference } from '@secondspring/ui/check-in/sentences.ts';
import { signOf } from '@secondspring/ui/check-in/signs.ts';
import { useDeferredData } from '@secondspring/ui/api/use-deferred-data.ts';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import { Drawing } from '@secondspring/ui/components/drawing/drawing.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { Scale } from '@secondspring/ui/components/scale/scale.tsx';
import { isolated } from '@secondspring/ui/components/written/isolated.ts';
import month from '@secondspring/ui/drawings/month.svg';
import { daysBefore } from '@secondspring/ui/dates/days.ts';
import { checkInsQuery, TREND_DAYS } from '@secondspring/ui/member/check-ins.ts';
import { treatmentLogQuery } from '@secondspring/ui/member/treatment-log.ts';
import * as fold from '@secondspring/ui/components/fold/fold.module.css';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CardsSkeleton } from '../../components/page-skeleton.tsx';
import { SignMark } from '../../components/sign-mark.tsx';
import { treatmentMarks } from '../../treatment-log/treatment-marks.ts';
import { type Shown, TrendChart } from './trend-chart.tsx';
import {
  daysWords,
  firstRange,
  MIN_DAYS,
  type Range,
  rangeWords,
  ranges,
  sorted,
  type Trend,
  trendsOf,
} from './trend.ts';
import * as s from './trends.module.css';

const choices = ranges.map((value) => ({ value, label: value === 365 ? 'A year' : rangeWords(value) }));

/** Of these many symptoms the charts are shown at once. */
const OPEN_SYMPTOMS = 1;
/** Sentences in a list that is read, not skimmed. */
const MAX_SENTENCES = 3;

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

const Charts = ({ shown }: { readonly shown: Shown }) => {
  const { checkIns, bleedingDays, treatments } = shown;
  if (checkIns.length < MIN_DAYS)
    return (
      <div className={classNames(looks.paper, s.few)}>
        <Drawing of={month} width={144} height={144} />
        <p>{`${checkIns.length === 0 ? 'You haven’t checked in on these days.' : `You checked in on ${daysWords(checkIns.length)}.`} Your charts start after ${MIN_DAYS} days.`}</p>
      </div>
    );
  const trends = trendsOf(checkIns);
  const { few, steady, changing } = sorted(trends, checkIns);
  const symptoms = changing.filter(({ kind }) => kind === 'symptom');
  const folded = symptoms.length > OPEN_SYMPTOMS + 1 ? symptoms.slice(OPEN_SYMPTOMS) : [];
  const chartOf = (trend: Trend) => <TrendChart key={trend.title} trend={trend} shown={shown} />;
  return (
    <>
      <ul className={classNames(looks.soft, s.legend)} aria-label="Marked in the charts">
        <li className={s.average}>{`Your average of ${daysWords(checkIns.length)}`}</li>
        {bleedingDays.length > 0 && (
          <li className={s.bleeding}>{`Bleeding on ${daysWords(bleedingDays.length)}`}</li>
        )}
        {treatments.map(({ number, words }) => (
          <li key={number}>
            <b className={s.number}>{number}</b> {words}
          </li>
        ))}
      </ul>
      {changing.filter((trend) => !folded.includes(trend)).map(chartOf)}
      <Folded words="More symptoms" trends={folded} chartOf={chartOf} />
      <Folded words="No change" trends={steady} chartOf={chartOf} />
      {few.length > 0 && <p className={looks.note}>{`On fewer than ${MIN_DAYS} days: ${namesOf(few)}`}</p>}
      <ClearDifferences trends={trends} shown={shown} />
    </>
  );
};

const namesOf = (trends: readonly Trend[]): string => trends.map(({ title }) => isolated(title)).join(', ');

const Folded = ({
  words,
  trends,
  chartOf,
}: {
  readonly words: string;
  readonly trends: readonly Trend[];
  readonly chartOf: (trend: Trend) => ReactNode;
}) =>
  trends.length > 0 && (
    <Fold
      words={
        <>
          <b>{`${words}: `}</b>
          {namesOf(trends)}
        </>
      }
    >
      <Stack gap={12}>{trends.map(chartOf)}</Stack>
    </Fold>
  );

const Fold = ({ words, children }: { readonly words: ReactNode; readonly children: ReactNode }) => (
  <details className={classNames(fold.fold, s.fold)}>
    <summary className={looks.paper}>
      <span>{words}</span>
      <ChevronDown size={20} aria-hidden />
    </summary>
    {children}
  </details>
);

/** A sentence for what differs clearly, without the one that the weekly summary says. */
const ClearDifferences = ({
  trends,
  shown,
}: {
  readonly trends: readonly Trend[];
  readonly shown: Shown;
}) => {
  const said = clearestDifference({ ...shown, range: TREND_DAYS });
  const sentences = trends
    .map((trend) => ({ trend, sentence: clearestDifference(shown, [trend]) }))
    .filter(({ sentence }) => sentence !== null && sentence !== said)
    .slice(0, MAX_SENTENCES);
  return (
    sentences.length > 0 && (
      <Fold words={<b>Clear differences</b>}>
        <Card>
          <Stack as="ul" gap={12}>
            {sentences.map(({ trend, sentence }) => (
              <li key={trend.title} className={s.sentence}>
                <SignMark sign={signOf(trend)} />
                {sentence}
              </li>
            ))}
          </Stack>
        </Card>
      </Fold>
    )
  );
};
