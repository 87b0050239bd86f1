import { CHECK_IN_DAYS_BACK } from '@secondspring/contracts/vocabulary/check-in/words.ts';
import { useState } from 'react';
import { Button } from '../components/button/button.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import { Select } from '../components/select/select.tsx';
import { keptToast } from '../toasts/kept-toast.ts';
import type { ToastWords } from '../toasts/toast-queue.ts';
import { showToast } from '../toasts/show-toast.ts';
import { daysBefore, weekday } from '../dates/days.ts';
import { useForm } from '../form/use-form.ts';
import type { CheckIn } from '../member/check-ins.ts';
import { firstUnanswered, isUnchanged, sameAs } from './check-in-draft.ts';
import { CheckInForm } from './check-in-form.tsx';
import { useCheckInDraft } from './use-check-in-draft.ts';
import { useSaveCheckIn } from './use-save-check-in.ts';

/** All questions, for today or one of the six days before. A failure keeps the dialog open with all answers. */
export const CheckInDialog = ({
  day: firstDay,
  today,
  checkIns,
  onClose,
}: {
  readonly day: string;
  readonly today: string;
  /** Of the last days, at least eight. */
  readonly checkIns: readonly CheckIn[];
  readonly onClose: () => void;
}) => {
  const [day, setDay] = useState(firstDay);
  const on = (wanted: string) => checkIns.find((checkIn) => checkIn.day === wanted);
  const before = on(daysBefore(day, 1));
  const writing = useCheckInDraft(day, on(day));
  const form = useForm(writing);
  const done = (words: ToastWords) => {
    onClose();
    showToast(words);
  };
  const { save, isSaving, consentDialog } = useSaveCheckIn({
    onStored: writing.stored,
    onSaved: () => done(saved),
    onKept: () => done(keptToast),
  });
  const send = form.submit((draft) => {
    const missing = firstUnanswered(draft);
    if (missing !== null)
      return showToast({
        title: `Please rate your ${missing}`,
        message: 'Mood, sleep and energy are all we need.',
      });
    // An open box is an answer here, where she saw it.
    const changes = writing.keep({ workout: draft.workout ?? false });
    return isUnchanged(changes) ? done(saved) : save(day, changes);
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Daily check-in"
      description="About a minute. Just the first three, if that’s all you have time for."
      footer={
        <Button wide pending={isSaving} pendingWords="Saving..." onClick={send}>
          Save Check-in
        </Button>
      }
    >
      <CheckInForm
        form={form}
        dayName={day === today ? null : (weekday(day).split(' ')[0] ?? day)}
        dayPicker={
          <Select
            label="Which day?"
            choices={daysToFillIn(today)}
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
        }
        onSame={before === undefined ? null : () => form.change(sameAs(before))}
      />
      {consentDialog}
    </Dialog>
  );
};

const saved = { title: 'Check-in saved', message: 'Thank you for taking a minute.' };

const daysToFillIn = (today: string) =>
  Array.from({ length: CHECK_IN_DAYS_BACK + 1 }, (_, ago) => {
    const value = daysBefore(today, ago);
    return { value, label: ['Today', 'Yesterday'][ago] ?? weekday(value) };
  });
