import { type ReactNode, useId } from 'react';
import { Button } from '../button/button.tsx';
import { Form } from '../form/form.tsx';
import { Dialog } from './dialog.tsx';
import * as s from './form-dialog.module.css';

/** A dialog that is one form: its fields, and below them Cancel and the button that sends. The fields say themselves what is wrong with them. `description` says what the dialog is about. */
export const FormDialog = ({
  title,
  description,
  submit,
  sending,
  isSending,
  isReady = true,
  onSubmit,
  onClose,
  children,
}: {
  readonly title: string;
  readonly description?: string;
  /** Words of the button that sends, and while it is sending. */
  readonly submit: string;
  readonly sending: string;
  readonly isSending: boolean;
  /** Whether there is anything to send yet. */
  readonly isReady?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => {
  const form = useId();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      {...(description !== undefined && { description })}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={!isReady} pending={isSending} pendingWords={sending}>
            {submit}
          </Button>
        </>
      }
    >
      <div className={description === undefined ? undefined : s.under}>
        <Form id={form} onSubmit={onSubmit}>
          {children}
        </Form>
      </div>
    </Dialog>
  );
};
