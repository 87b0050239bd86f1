import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../components/button/button.tsx';
import { Card } from '../components/card/card.tsx';
import { classNames } from '../components/class-names.ts';
import { ErrorState } from '../components/error-state/error-state.tsx';
import { Loading } from '../components/loading/loading.tsx';
import { Skeleton } from '../components/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../components/visually-hidden/visually-hidden.tsx';
import { daysBefore } from '../dates/days.ts';
import { type CheckIn, checkInsQuery } from '../member/check-ins.ts';
import * as s from './check-in-card.module.css';
import { contentOf, measures, sameAs, type CheckInDraft } from './check-in-draft.ts';
import { GrowingLeaf } from './growing-leaf.tsx';
import { LazyCheckIn } from './lazy-check-in.tsx';
import { daysThisWeek } from './days-this-week.ts';
import { useCheckInDraft } from './use-check-in-draft.ts';
import { useSaveCheckIn } from './use-save-check-in.ts';
import { WeekMarks } from './week-marks.tsx';
import { WellbeingScales } from './wellbeing-scales.tsx';

/** Of the card on a phone of 390 px, in CSS pixels. */
export const CHECK_IN_HEIGHT = '676px';

/** Mood, sleep and energy, answered in place: the third answer saves. */
export const CheckInCard = ({ today }: { readonly today: string }) => {
  const { data: checkIns, isError, refetch } = useQuery(checkInsQuery(today));
  // Without the saved check-in, saving would overwrite it.
  if (checkIns !== undefined) return <Answering today={today} checkIns={checkIns} />;
  if (isError)
    return (
      <ErrorState words="We couldn’t load your check-ins. Please try again." onRetry={() => void refetch()} />
    );
  return (
    <Loading words="Loading your check-ins...">
      <Skeleton shape="card" height={CHECK_IN_HEIGHT} />
    </Loading>
  );
};

const Answering = ({
  today,
  checkIns,
}: {
  readonly today: string;
  readonly checkIns: readonly CheckIn[];
}) => {
  const id = useId();
  const on = (day: string) => checkIns.find((checkIn) => checkIn.day === day);
  const said = on(today);
  const yesterday = on(daysBefore(today, 1));
  const writing = useCheckInDraft(today, said);
  const { draft } = writing;
  const [dialogDay, setDialogDay] = useState<string | null>(null);
  const { save, isSaving, consentDialog } = useSaveCheckIn(writing.clear);
  const answer = (change: Partial<CheckInDraft>) => {
    writing.change(change);
    const content = contentOf({ ...draft, ...change });
    if (content !== null) save(today, content);
  };
  const content = contentOf(draft);
  const isDone = said !== undefined;
  return (
    <section aria-labelledby={id}>
      <Card tone="plum">
        <div className={s.card}>
          <div className={s.head}>
            <h2 id={id}>
              <Either first={!isDone} texts={['How are you today?', 'Today’s check-in is done']} />
            </h2>
            <GrowingLeaf leaves={measures.filter((measure) => draft[measure] !== null).length} />
          </div>
          <VisuallyHidden>
            <span role="status">
              {isSaving ? 'Saving...' : isDone && !writing.isKept ? 'Check-in saved' : ''}
            </span>
          </VisuallyHidden>
          <p className={s.hint}>
            <Either
              first={!isDone}
              texts={[
                'Three taps and it’s saved. You can change it until midnight.',
                `Saved, thank you. That’s ${daysThisWeek(checkIns, today)}. You can change it until midnight.`,
              ]}
            />
          </p>
          <WellbeingScales draft={draft} onAnswer={(measure, value) => answer({ [measure]: value })} />
          <WeekMarks today={today} checkIns={checkIns} onOpen={setDialogDay} />
          <div className={s.actions}>
            {writing.isKept && !isSaving && content !== null ? (
              <Button onClick={() => save(today, content)}>Save Check-in</Button>
            ) : (
              !isDone &&
              yesterday !== undefined && (
                <Button look="secondary" pending={isSaving} onClick={() => answer(sameAs(yesterday))}>
                  Same as Yesterday
                </Button>
              )
            )}
            <Button look="secondary" onClick={() => setDialogDay(today)}>
              {isDone ? 'Change Check-in' : 'Details'}
            </Button>
          </div>
        </div>
      </Card>
      {consentDialog}
      {dialogDay !== null && (
        <LazyCheckIn
          day={dialogDay}
          today={today}
          checkIns={checkIns}
          onClose={() => {
            setDialogDay(null);
            writing.reread();
          }}
        />
      )}
    </section>
  );
};

const Either = ({
  first,
  texts: [one, other],
}: {
  readonly first: boolean;
  readonly texts: readonly [ReactNode, ReactNode];
}) => (
  <span className={s.either}>
    <span className={classNames(!first && s.away)} aria-hidden={!first}>
      {one}
    </span>
    <span className={classNames(first && s.away)} aria-hidden={first}>
      {other}
    </span>
  </span>
);
