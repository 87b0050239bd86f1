import { type ReactNode, useId } from 'react';
import { Button } from '../button/button.tsx';
import { Form } from '../form/form.tsx';
import { Dialog } from './dialog.tsx';

/** A dialog with one form, Cancel and a submit button. */
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
  /** Label of the submit button, and its label while sending. */
  readonly submit: string;
  readonly sending: string;
  readonly isSending: boolean;
  /** Enables the submit button. */
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
      description={description}
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
      <Form id={form} onSubmit={onSubmit}>
        {children}
      </Form>
    </Dialog>
  );
};
