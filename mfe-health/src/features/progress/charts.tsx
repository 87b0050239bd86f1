import { clearestDifference } from '@secondspring/ui/check-in/sentences.ts';
import { signOf } from '@secondspring/ui/check-in/signs.ts';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import { Drawing } from '@secondspring/ui/components/drawing/drawing.tsx';
import { isolated } from '@secondspring/ui/components/written/isolated.ts';
import month from '@secondspring/ui/drawings/month.svg';
import { TREND_DAYS } from '@secondspring/ui/member/check-ins.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import type { ReactNode } from 'react';
import { SignMark } from '../../components/sign-mark.tsx';
import * as s from './charts.module.css';
import { type Shown, TrendChart } from './trend-chart.tsx';
import { TrendFold } from './trend-fold.tsx';
import { TrendTable } from './trend-table.tsx';
import { daysWords, MIN_DAYS, sorted, type Trend, trendsOf } from './trend.ts';

/** Of these many symptoms the charts are shown at once. */
const OPEN_SYMPTOMS = 1;
/** Sentences in a list that is read, not skimmed. */
const MAX_SENTENCES = 3;

export const Charts = ({ shown }: { readonly shown: Shown }) => {
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
      <TrendTable trends={[...changing, ...steady]} shown={shown} />
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
    <TrendFold
      words={
        <>
          <b>{`${words}: `}</b>
          {namesOf(trends)}
        </>
      }
    >
      <Stack gap={12}>{trends.map(chartOf)}</Stack>
    </TrendFold>
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
      <TrendFold words={<b>Clear differences</b>}>
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
      </TrendFold>
    )
  );
};
