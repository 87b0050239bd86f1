import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';
import * as s from './form-dialog.module.css';

/** A dialog that is one form: its fields, and below them Cancel and the button that sends. The fields say themselves what is wrong with them. */
export function FormDialog({
  title,
  submit,
  sending,
  isSending,
  onSubmit,
  onClose,
  children,
}: {
  readonly title: string;
  /** Words of the button that sends, and while it is sending. */
  readonly submit: string;
  readonly sending: string;
  readonly isSending: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const form = useId();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={isSending} pendingWords={sending}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={s.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
