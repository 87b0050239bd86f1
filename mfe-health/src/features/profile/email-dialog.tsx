import { FormDialog } from '@secondspring/ui/components/dialog/form-dialog.tsx';
import { TextInput } from '@secondspring/ui/components/field/text-input.tsx';
import { useDraft } from '@secondspring/ui/drafts/use-draft.ts';
import { useResumedAct } from '@secondspring/ui/session/resumed-act.ts';
import { useForm } from '@secondspring/ui/form/use-form.ts';
import { type EmailState, emailError } from './email-state.ts';
import { SEND_LINK, useVerificationLink } from './use-verification-link.ts';

const empty = { email: '' };

/** Keeps a typed address while she signs in again, and sends its link then. */
export const EmailDialog = ({
  email,
  onClose,
}: {
  readonly email: EmailState;
  readonly onClose: () => void;
}) => {
  const form = useForm(useDraft('email-address', empty), (typed) => ({
    email: emailError(typed.email, email) ?? undefined,
  }));
  const close = () => {
    form.clear();
    onClose();
  };
  const link = useVerificationLink(close, (words) => form.setErrors({ email: words }));
  const send = form.submit((typed) => link.mutate({ body: { email: typed.email.trim() } }));
  useResumedAct((act) => {
    if (act === SEND_LINK) send();
  });
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
        {...form.text('email', 254)}
      />
    </FormDialog>
  );
};
