import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Dialog } from '@secondspring/ui/components/dialog/dialog.tsx';
import { TextInput } from '@secondspring/ui/components/field/text-input.tsx';
import { useId, useState } from 'react';
import { type EmailState, problemOf } from './email-state.ts';
import { useLink } from './use-link.ts';

/** Adds or changes her e-mail address: a link is sent to it, and it is hers once she has opened the link. */
export function EmailDialog({
  email,
  onClose,
}: {
  readonly email: EmailState;
  readonly onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const form = useId();
  const link = useLink(onClose, setProblem);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={email.kind === 'none' ? 'Add Email Address' : 'Change Email Address'}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={link.isPending} pendingWords="Sending...">
            Send Link
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const wrong = problemOf(typed, email);
          if (wrong !== null) return setProblem(wrong);
          return link.mutate({ body: { email: typed.trim() } });
        }}
      >
        <TextInput
          label="Email address"
          hint={`We send a link to it. ${email.kind === 'verified' ? 'Nothing changes until you open the link.' : 'It is yours here once you open the link.'} The email does not say what this is about.`}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          error={problem}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
