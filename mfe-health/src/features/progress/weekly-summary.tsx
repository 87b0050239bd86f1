import { Badge } from '@secondspring/ui/components/badge/badge.tsx';
import { Card } from '@secondspring/ui/components/card/card.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { Lightbulb } from 'lucide-react';
import { weekQuery } from '../../api/week.ts';
import { IconRow } from '../../components/icon-row.tsx';
import { CardsSkeleton } from '../../components/page-skeleton.tsx';
import * as rows from '../../components/rows.module.css';
import { exampleWeek, type ShownWeek } from './example-week.ts';
import * as s from './weekly-summary.module.css';

/** Shows a labelled example until there are check-ins. */
export const WeeklySummary = ({
  today,
  hasCheckIns,
}: {
  readonly today: string;
  readonly hasCheckIns: boolean;
}) => {
  return (
    <section aria-labelledby="week">
      <div className={rows.head}>
        <h2 id="week">Weekly Summary</h2>
        {!hasCheckIns && <Badge tone="honey">Example</Badge>}
      </div>
      {hasCheckIns ? <OwnWeek today={today} /> : <InNumbers week={exampleWeek} isExample />}
    </section>
  );
};

const OwnWeek = ({ today }: { readonly today: string }) => {
  const { data: week, isError, refetch } = useQuery(weekQuery(today));
  if (week !== undefined) return <InNumbers week={week} isExample={false} />;
  if (!isError) return <CardsSkeleton heights={[210]} />;
  return <ErrorState words="We couldn’t load your week." onRetry={() => void refetch()} />;
};

const InNumbers = ({ week, isExample }: { readonly week: ShownWeek; readonly isExample: boolean }) => (
  <Card>
    <div className={rows.rows}>
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
          {week.insight?.text ??
            'Nothing to compare yet. In a few more days we can show you what goes together.'}
        </p>
      </IconRow>
    </div>
  </Card>
);

const Figure = ({ words, figure }: { readonly words: string; readonly figure: string }) => (
  <div className={s.figure}>
    <dt>{words}</dt>
    <dd>{figure}</dd>
  </div>
);
