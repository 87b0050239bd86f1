import { Badge } from '@secondspring/ui/components/badge/badge.tsx';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { type CheckIn, TREND_DAYS } from '@secondspring/ui/member/check-ins.ts';
import { Lightbulb } from 'lucide-react';
import { IconRow } from '../../components/icon-row.tsx';
import { CardsSkeleton } from '../../components/page-skeleton.tsx';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import * as s from './weekly-summary.module.css';
import { planAdherence } from '@secondspring/contracts/vocabulary/check-in/words.ts';
import { clearestDifference } from '@secondspring/ui/check-in/sentences.ts';
import { daysBefore } from '@secondspring/ui/dates/days.ts';

/** Shows a labelled example until there are check-ins; `checkIns` are those of the last days, undefined while they load. */
export const WeeklySummary = ({
  today,
  checkIns,
  hasCheckIns,
}: {
  readonly today: string;
  readonly checkIns: readonly CheckIn[] | undefined;
  readonly hasCheckIns: boolean;
}) => (
  <section aria-labelledby="week">
    <div className={looks.apart}>
      <h2 id="week">Weekly Summary</h2>
      {!hasCheckIns && <Badge tone="honey">Example</Badge>}
    </div>
    {!hasCheckIns && <InNumbers week={exampleWeek} isExample />}
    {hasCheckIns && checkIns !== undefined && <InNumbers week={weekOf(checkIns, today)} isExample={false} />}
    {hasCheckIns && checkIns === undefined && <CardsSkeleton heights={[210]} />}
  </section>
);

const InNumbers = ({ week, isExample }: { readonly week: Week; readonly isExample: boolean }) => (
  <Card>
    <Stack>
      {isExample && <p>This is what a week can look like. Yours starts with your first check-in.</p>}
      <dl className={s.numbers}>
        <Figure
          words={week.daysTracked === 1 ? 'day tracked' : 'days tracked'}
          figure={`${week.daysTracked}`}
        />
        <Figure words={week.workouts === 1 ? 'workout' : 'workouts'} figure={`${week.workouts}`} />
        <Figure words="adherence" figure={week.adherence === null ? '–' : `${week.adherence}%`} />
      </dl>
      <IconRow icon={Lightbulb}>
        <p>
          {week.insight ?? 'Nothing to compare yet. In a few more days we can show you what goes together.'}
        </p>
      </IconRow>
    </Stack>
  </Card>
);

const Figure = ({ words, figure }: { readonly words: string; readonly figure: string }) => (
  <div className={s.figure}>
    <dt className={looks.note}>{words}</dt>
    <dd>{figure}</dd>
  </div>
);

/** `adherence` is the mean of the days with an answer, in percent; null without any. */
export type Week = {
  readonly daysTracked: number;
  readonly workouts: number;
  readonly adherence: number | null;
  readonly insight: string | null;
};

const WEEK_DAYS = 7;

/** Sums up the seven days up to `today`, with one sentence about the last {@link TREND_DAYS}, which `days` covers. */
export const weekOf = (days: readonly CheckIn[], today: string): Week => {
  const week = days.filter(({ day }) => day > daysBefore(today, WEEK_DAYS) && day <= today);
  const shares = week.flatMap(({ planFollowed }) =>
    planFollowed === null ? [] : [planAdherence[planFollowed]],
  );
  const sum = shares.reduce<number>((total, share) => total + share, 0);
  return {
    daysTracked: week.length,
    workouts: week.filter(({ workout }) => workout === true).length,
    adherence: shares.length === 0 ? null : Math.round(sum / shares.length),
    insight: clearestDifference({ checkIns: days, today, range: TREND_DAYS }),
  };
};

/** The static week of the specification (section 2), always labelled as an example. */
const exampleWeek: Week = {
  daysTracked: 3,
  workouts: 2,
  adherence: 85,
  insight: 'For example: you rated your sleep higher on days with a workout.',
};
