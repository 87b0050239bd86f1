import { REPORT_NOTE_MAX, type ReportReason } from '@secondspring/contracts/vocabulary/community-words.ts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../button/button.tsx';
import { OneChip } from '../choice-chips/choice-chips.tsx';
import { CrisisCard } from '../crisis-card/crisis-card.tsx';
import { useCrisisWatch } from '../crisis-card/use-crisis-watch.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { TextArea } from '../text-area/text-area.tsx';
import { reasonChoices } from './reasons.ts';
import * as s from './report-dialog.module.css';

/** Why something is reported, with a note of the reporter's if she adds one. */
export type Report = { readonly reason: ReportReason; readonly note: string | null };

/** Asks why something that a member wrote is reported, and for a note if she likes. `title` says what it is: `Report this review`. */
export function ReportDialog({
  title,
  isSending,
  onReport,
  onClose,
}: {
  readonly title: string;
  readonly isSending: boolean;
  readonly onReport: (report: Report) => void;
  readonly onClose: () => void;
}) {
  const form = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const isCrisis = useCrisisWatch(note);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== null) onReport({ reason, note: note.trim() || null });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description="A moderator looks at it. Nobody is told who reported it."
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            disabled={reason === null}
            pending={isSending}
            pendingWords="Sending..."
          >
            Send Report
          </Button>
        </>
      }
    >
      <form id={form} className={s.form} noValidate onSubmit={onSubmit}>
        <OneChip
          legend="What is wrong with it?"
          choices={reasonChoices}
          chosen={reason}
          onChange={setReason}
        />
        <TextArea
          label="Anything a moderator should know?"
          optional
          maxLength={REPORT_NOTE_MAX}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <CrisisCard shown={isCrisis} />
      </form>
    </Dialog>
  );
}
