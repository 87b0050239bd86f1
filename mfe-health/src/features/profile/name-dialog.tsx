import { FormDialog } from '@secondspring/ui/components/dialog/form-dialog.tsx';
import { TextInput } from '@secondspring/ui/components/field/text-input.tsx';
import { useToast } from '@secondspring/ui/components/toasts/use-toast.ts';
import type { Member } from '@secondspring/ui/session/session.ts';
import { useState } from 'react';
import { useUpdateProfile } from '../../api/account.ts';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';

/** The server requires the date of birth with every change, so the dialog asks for it if it is missing. */
export const NameDialog = ({
  member,
  onClose,
}: {
  readonly member: Member;
  readonly onClose: () => void;
}) => {
  const [firstName, setFirstName] = useState(member.firstName ?? '');
  const [born, setBorn] = useState(member.dateOfBirth ?? '');
  const [problem, setProblem] = useState<string>();
  const showToast = useToast();
  const update = useUpdateProfile(
    () => {
      onClose();
      showToast({ title: 'Name saved' });
    },
    useShowError('Failed to update profile. Please try again.', { serverFirst: true }),
  );
  const save = () => {
    if (born === '') return setProblem('Date of birth is required');
    const name = firstName.trim();
    return update.mutate({ body: { firstName: name === '' ? null : name, dateOfBirth: born } });
  };
  return (
    <FormDialog
      title="Edit Name"
      submit="Save"
      sending="Saving..."
      isSending={update.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        label="First name"
        hint="We show it on stories and reviews you don’t post anonymously."
        optional
        autoComplete="given-name"
        maxLength={100}
        value={firstName}
        onChange={({ currentTarget }) => setFirstName(currentTarget.value)}
      />
      {member.dateOfBirth === null && (
        <TextInput
          label="Date of birth"
          type="date"
          autoComplete="bday"
          error={problem}
          value={born}
          onChange={({ currentTarget }) => {
            setBorn(currentTarget.value);
            setProblem(undefined);
          }}
        />
      )}
    </FormDialog>
  );
};
