import { FormDialog } from '@secondspring/ui/components/dialog/form-dialog.tsx';
import { TextInput } from '@secondspring/ui/components/field/text-input.tsx';
import { saveText, savedText } from '@secondspring/ui/drafts/tab-storage.ts';
import { useState } from 'react';
import { type EmailState, emailError } from './email-state.ts';
import { useVerificationLink } from './use-verification-link.ts';

/** Keeps a typed address while she signs in again. */
const TYPED = 'secondspring:address';

export const EmailDialog = ({
  email,
  onClose,
}: {
  readonly email: EmailState;
  readonly onClose: () => void;
}) => {
  const [typed, setTyped] = useState(() => savedText(TYPED) ?? '');
  const [problem, setProblem] = useState<string>();
  const close = () => {
    saveText(TYPED, null);
    onClose();
  };
  const link = useVerificationLink(close, setProblem);
  const send = () => {
    const wrong = emailError(typed, email);
    if (wrong === null) link.mutate({ body: { email: typed.trim() } });
    else setProblem(wrong);
  };
  return (
    <FormDialog
      title={email.kind === 'none' ? 'Add Email Address' : 'Change Email Address'}
      submit="Send Link"
      sending="Sending..."
      isSending={link.isPending}
      onSubmit={send}
      onClose={close}
    >
      <TextInput
        label="Email address"
        hint={`We’ll send a link to it. ${email.kind === 'verified' ? 'Nothing changes until you open the link.' : 'Open the link to add the address.'} The email won’t say what this site is about.`}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        error={problem}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          saveText(TYPED, currentTarget.value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
};
