import { REPORT_NOTE_MAX, type ReportReason } from '@secondspring/contracts/vocabulary/community-words.ts';
import { hasStatus, wordsOf } from '@secondspring/ui/api/api-error.ts';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { OneChip } from '@secondspring/ui/components/choice-chips/choice-chips.tsx';
import { Dialog } from '@secondspring/ui/components/dialog/dialog.tsx';
import { TextArea } from '@secondspring/ui/components/text-area/text-area.tsx';
import { useToast } from '@secondspring/ui/components/toasts/use-toast.ts';
import { useSignInFirst } from '@secondspring/ui/session/use-sign-in-first.ts';
import { type FormEvent, useId, useState } from 'react';
import type { Item } from '../../api/item.ts';
import { useReportItem } from '../../api/report-item.ts';
import * as s from '../../writing/form.module.css';
import { reasonChoices } from './reasons.ts';

const titles: Readonly<Record<Item['kind'], string>> = {
  post: 'Report this post',
  comment: 'Report this comment',
  story: 'Report this story',
  storyComment: 'Report this comment',
};

/** Asks why something is reported, and for a note if she likes, and sends both to the moderators. */
export function ReportDialog({ item, onClose }: { readonly item: Item; readonly onClose: () => void }) {
  const form = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const say = useToast();
  const { signInAgain } = useSignInFirst();
  const { isPending, report } = useReportItem(item, {
    onDone: ({ message }) => {
      onClose();
      say({ title: 'Reported', message });
    },
    onError: (error) => {
      if (hasStatus(error, 401)) signInAgain(null);
      else
        say({
          title: 'Error',
          message: wordsOf(error, 'Your report did not arrive. Please try again.'),
          tone: 'destructive',
        });
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== null) report({ reason, note: note.trim() || null });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={titles[item.kind]}
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
            pending={isPending}
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
      </form>
    </Dialog>
  );
}
