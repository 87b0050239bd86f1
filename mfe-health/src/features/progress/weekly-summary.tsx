import { Badge } from '@secondspring/ui/components/badge/badge.tsx';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import type { CheckIn } from '@secondspring/ui/member/check-ins.ts';
import { Lightbulb } from 'lucide-react';
import { IconRow } from '../../components/icon-row.tsx';
import { CardsSkeleton } from '../../components/page-skeleton.tsx';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { exampleWeek, type Week, weekOf } from './week.ts';
import * as s from './weekly-summary.module.css';

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
