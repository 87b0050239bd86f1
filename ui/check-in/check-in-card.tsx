import * as looks from '../tokens/looks.module.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../components/button/button.tsx';
import { Card, Stack } from '../components/card/card.tsx';
import { classNames } from '../components/class-names.ts';
import { Loaded } from '../components/loaded/loaded.tsx';
import { Loading } from '../components/loading/loading.tsx';
import { Skeleton } from '../components/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../components/visually-hidden/visually-hidden.tsx';
import { keeper } from '../api/keeper.ts';
import { useReachable } from '../api/use-reachable.ts';
import { daysBefore, weekday } from '../dates/days.ts';
import { type CheckIn, checkInsQuery } from '../member/check-ins.ts';
import * as s from './check-in-card.module.css';
import { type CheckInDraft, firstUnanswered, isUnchanged, measures, sameAs } from './check-in-draft.ts';
import { GrowingLeaf } from './growing-leaf.tsx';
import { DayMarks } from './day-marks.tsx';
import { daysDone, daysThisWeek } from './days-this-week.ts';
import { useCheckInDraft } from './use-check-in-draft.ts';
import { useSaveCheckIn } from './use-save-check-in.ts';
import { WeekMarks } from './week-marks.tsx';
import { WellbeingScales } from './wellbeing-scales.tsx';
import { lazyDialog } from '../lazy/lazy-dialog.tsx';

const LazyCheckIn = lazyDialog(async () => (await import('./check-in-dialog.tsx')).CheckInDialog);

/** Of the card on a phone of 390 px, in CSS pixels. */
export const CHECK_IN_HEIGHT = '600px';

/** Mood, sleep and energy, answered in place: the third answer saves. Stays with the day on which she began until that is saved. */
export const CheckInCard = ({ today }: { readonly today: string }) => {
  const [day, setDay] = useState(today);
  const moveOn = useCallback(() => setDay(today), [today]);
  // Without the saved check-in it is unknown what she has answered.
  return (
    <Loaded
      query={useQuery(checkInsQuery(day))}
      failed="We couldn’t load your check-ins. Please try again."
      waiting={
        <Loading words="Loading your check-ins...">
          <Skeleton shape="card" height={CHECK_IN_HEIGHT} />
        </Loading>
      }
    >
      {(checkIns) => <Answering key={day} day={day} today={today} checkIns={checkIns} onMoveOn={moveOn} />}
    </Loaded>
  );
};

type State = 'open' | 'saving' | 'unsaved' | 'kept' | 'saved';

const Answering = ({
  day,
  today,
  checkIns,
  onMoveOn,
}: {
  readonly day: string;
  readonly today: string;
  readonly checkIns: readonly CheckIn[];
  /** Goes on to today. */
  readonly onMoveOn: () => void;
}) => {
  const id = useId();
  const on = (wanted: string) => checkIns.find((checkIn) => checkIn.day === wanted);
  const said = on(day);
  const before = on(daysBefore(day, 1));
  const writing = useCheckInDraft(day, said);
  const { draft, changes } = writing;
  const [dialogDay, setDialogDay] = useState<string | null>(null);
  const { save, isSaving, consentDialog } = useSaveCheckIn({ onStored: writing.stored });
  const isBegun = !isUnchanged(changes);
  const isPast = day !== today;
  const mayMoveOn = isPast && !isBegun && !isSaving && dialogDay === null;
  useEffect(() => {
    if (mayMoveOn) onMoveOn();
  }, [mayMoveOn, onMoveOn]);
  const isComplete = firstUnanswered(draft) === null;
  // Folded at once, and not when the server has answered: by then she may be reading the rest.
  const [isReopened, setReopened] = useState(false);
  const isFolded = isComplete && !isReopened;
  const title = useRef<HTMLHeadingElement>(null);
  const wasFolded = useRef(isFolded);
  useEffect(() => {
    const isNew = isFolded && !wasFolded.current;
    wasFolded.current = isFolded;
    // The scale that had the focus is gone.
    if (isNew && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [isFolded]);
  const isReachable = useReachable();
  const saving = isReachable || keeper().enter === null ? 'saved' : 'kept on this phone';
  const question = isPast ? 'How was your day?' : 'How are you today?';
  const answer = (change: Partial<CheckInDraft>) => {
    const kept = writing.keep(change);
    if (firstUnanswered({ ...draft, ...change }) === null && !isUnchanged(kept)) save(day, kept);
  };
  const rest = said === undefined ? 'open' : said.isKept === true ? 'kept' : 'saved';
  const state: State = isSaving ? 'saving' : isBegun && isComplete ? 'unsaved' : rest;
  return (
    <section aria-labelledby={id}>
      <Card tone="plum">
        <Stack gap={12}>
          <div className={s.head}>
            <Stack gap={4}>
              <h2 id={id} ref={title} tabIndex={-1} className={classNames(looks.inCard, looks.start)}>
                <OneOf
                  shown={state === 'saving' ? rest : state}
                  texts={{
                    open: question,
                    unsaved: 'Not saved yet',
                    kept: 'Kept on this phone',
                    saved: 'Today’s check-in is done',
                  }}
                />
              </h2>
              <p className={looks.note}>
                <OneOf
                  shown={state}
                  texts={{
                    open: `Three taps and it’s ${saving}. You can change it for six days.`,
                    saving: 'Saving...',
                    unsaved: 'We’ve kept your answers on this phone. Please save them again.',
                    kept: 'We’ll send it when you’re connected again. You can change it for six days.',
                    saved: `Saved, thank you. That’s ${daysThisWeek(checkIns, today)}.`,
                  }}
                />
              </p>
            </Stack>
            <GrowingLeaf
              leaves={measures.filter((measure) => draft[measure] !== null).length}
              days={daysDone(checkIns, today)}
            />
          </div>
          <VisuallyHidden>
            <span role="status">
              {
                {
                  open: '',
                  saving: 'Saving...',
                  unsaved: 'Not saved yet',
                  kept: 'Kept on this phone',
                  saved: 'Check-in saved',
                }[state]
              }
            </span>
          </VisuallyHidden>
          {isPast && (
            <p className={looks.note}>{`This check-in is for ${weekday(day)}, when you began it.`}</p>
          )}
          {isFolded ? (
            <DayMarks draft={draft} onOpen={() => setReopened(true)} />
          ) : (
            <WellbeingScales draft={draft} onAnswer={(measure, value) => answer({ [measure]: value })} />
          )}
          <WeekMarks today={today} checkIns={checkIns} onOpen={setDialogDay} />
          <div className={classNames(looks.wrapping, s.actions, isFolded && state !== 'unsaved' && s.folded)}>
            {state === 'unsaved' ? (
              <Button onClick={() => save(day, changes)}>Save Check-in</Button>
            ) : (
              said === undefined &&
              before !== undefined && (
                <Button look="secondary" pending={isSaving} onClick={() => answer(sameAs(before))}>
                  {isPast ? 'Same as the Day Before' : 'Same as Yesterday'}
                </Button>
              )
            )}
            <Button look={said === undefined ? 'secondary' : 'quiet'} onClick={() => setDialogDay(day)}>
              {said === undefined ? 'Details' : 'Change Check-in'}
            </Button>
            {isPast && !isSaving && (
              <Button look="quiet" onClick={onMoveOn}>
                Check In for Today
              </Button>
            )}
          </div>
        </Stack>
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

/** Takes the room of the longest text, so that nothing jumps. */
const OneOf = <Name extends string>({
  shown,
  texts,
}: {
  readonly shown: Name;
  readonly texts: Readonly<Record<Name, ReactNode>>;
}) => (
  <span className={looks.either}>
    {(Object.entries(texts) as [Name, ReactNode][]).map(([name, text]) => (
      <span key={name} className={classNames(name !== shown && looks.away)} aria-hidden={name !== shown}>
        {text}
      </span>
    ))}
  </span>
);
