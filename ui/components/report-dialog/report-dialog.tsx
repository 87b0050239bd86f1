import {
  REPORT_NOTE_MAX,
  type ReportReason,
  reportReasons,
} from '@secondspring/contracts/vocabulary/community-words.ts';
import { useForm, useValues } from '../../form/use-form.ts';
import { OneChip } from '../choice-chips/choice-chips.tsx';
import { CrisisCard } from '../crisis-card/crisis-card.tsx';
import { useCrisisWatch } from '../crisis-card/use-crisis-watch.ts';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { TextArea } from '../text-area/text-area.tsx';

const reasonChoices = Object.entries(reportReasons).map(([value, label]) => ({
  value: value as ReportReason,
  label,
}));

export type Report = { readonly reason: ReportReason; readonly note: string | null };

type Draft = { readonly reason: ReportReason | null; readonly note: string };

/** `title`: `Report this review` */
export const ReportDialog = ({
  title,
  isSending,
  onReport,
  onClose,
}: {
  readonly title: string;
  readonly isSending: boolean;
  readonly onReport: (report: Report) => void;
  readonly onClose: () => void;
}) => {
  const form = useForm(useValues<Draft>({ reason: null, note: '' }));
  const { reason, note } = form.values;
  const isCrisis = useCrisisWatch(note);
  return (
    <FormDialog
      title={title}
      description="A moderator will look at it. We won’t say who reported it."
      submit="Send Report"
      sending="Sending..."
      isSending={isSending}
      isReady={reason !== null}
      onSubmit={form.submit(() => {
        if (reason !== null) onReport({ reason, note: note.trim() || null });
      })}
      onClose={onClose}
    >
      <OneChip legend="What’s wrong with it?" choices={reasonChoices} {...form.choice('reason')} />
      <TextArea label="Anything a moderator should know?" optional {...form.text('note', REPORT_NOTE_MAX)} />
      <CrisisCard shown={isCrisis} />
    </FormDialog>
  );
};
