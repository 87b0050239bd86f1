import { FormDialog } from '@secondspring/ui/components/dialog/form-dialog.tsx';
import { TextInput } from '@secondspring/ui/components/field/text-input.tsx';
import { showToast } from '@secondspring/ui/toasts/show-toast.ts';
import { useForm, useValues } from '@secondspring/ui/form/use-form.ts';
import { type Member, sessionQuery } from '@secondspring/ui/session/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';

/** The server requires the date of birth with every change, so the dialog asks for it if it is missing. */
export const NameDialog = ({
  member,
  onClose,
}: {
  readonly member: Member;
  readonly onClose: () => void;
}) => {
  const saved = { firstName: member.firstName ?? '', dateOfBirth: member.dateOfBirth ?? '' };
  const form = useForm(useValues(saved), ({ dateOfBirth }) => ({
    dateOfBirth: dateOfBirth === '' ? 'Date of birth is required' : undefined,
  }));
  const client = useQueryClient();
  const update = useCommand('PATCH /api/users/profile', {
    onError: useShowError('Failed to update profile. Please try again.', { serverFirst: true }),
    onSuccess: (changed) => {
      client.setQueryData(sessionQuery.queryKey, changed);
      onClose();
      showToast({ title: 'Name saved' });
    },
  });
  return (
    <FormDialog
      title="Edit Name"
      submit="Save"
      sending="Saving..."
      isSending={update.isPending}
      onSubmit={form.submit(({ firstName, dateOfBirth }) =>
        update.mutate({ body: { firstName: firstName.trim() || null, dateOfBirth } }),
      )}
      onClose={onClose}
    >
      <TextInput
        label="First name"
        hint="We show it on stories and reviews you don’t post anonymously."
        optional
        autoComplete="given-name"
        {...form.text('firstName', 100)}
      />
      {member.dateOfBirth === null && (
        <TextInput label="Date of birth" type="date" autoComplete="bday" {...form.text('dateOfBirth')} />
      )}
    </FormDialog>
  );
};
