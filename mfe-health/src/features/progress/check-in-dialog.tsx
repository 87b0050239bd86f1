import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Dialog } from '@secondspring/ui/components/dialog/dialog.tsx';
import { useToast } from '@secondspring/ui/components/toasts/use-toast.ts';
import { useForm, useValues } from '@secondspring/ui/form/use-form.ts';
import { type CheckIn, useRecordCheckIn } from '../../api/check-ins.ts';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';
import { contentOf, draftOf, firstUnanswered } from './check-in-draft.ts';
import { CheckInForm } from './check-in-form.tsx';

/** A failure keeps the dialog open with all answers. Saving again replaces the check-in. */
export const CheckInDialog = ({
  today,
  said,
  onClose,
}: {
  readonly today: string;
  /** Her saved check-in of that day. */
  readonly said: CheckIn | undefined;
  readonly onClose: () => void;
}) => {
  const form = useForm(useValues(() => draftOf(said)));
  const showToast = useToast();
  const record = useRecordCheckIn(() => {
    onClose();
    showToast({ title: 'Check-in saved', message: 'Thank you for taking a minute.' });
  }, useShowError('Failed to save your check-in. Please try again.'));
  const send = form.submit((draft) => {
    const content = contentOf(draft);
    if (content !== null) return record.mutate({ params: { day: today }, body: content });
    return showToast({
      title: `Please rate your ${firstUnanswered(draft) ?? 'day'}`,
      message: 'Mood, sleep and energy are all we need.',
    });
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Daily check-in"
      description="About a minute. Just the first three, if that’s all you have time for."
      footer={
        <Button wide pending={record.isPending} pendingWords="Saving..." onClick={send}>
          Save Check-in
        </Button>
      }
    >
      <CheckInForm form={form} />
    </Dialog>
  );
};
