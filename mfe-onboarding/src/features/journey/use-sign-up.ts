import type { MenopausePhase } from '@secondspring/contracts/vocabulary/phase/words.ts';
import { fieldError } from '@secondspring/ui/api/api-error.ts';
import { showToast } from '@secondspring/ui/toasts/show-toast.ts';
import { isolated } from '@secondspring/ui/components/written/isolated.ts';
import { useForm, useValues } from '@secondspring/ui/form/use-form.ts';
import type { Member } from '@secondspring/ui/session/session.ts';
import { useRef } from 'react';
import { useCompleteProfile, useRequestVerification } from '../../api/profile.ts';
import { turnPage } from '../../questions/turn-page.ts';
import { useShowErrorOrSignIn } from '../../questions/use-sign-in-again.ts';
import { addressToVerify, initialFields, profileOf, wrongFields } from './sign-up.ts';

export const useSignUp = (member: Member, phase: MenopausePhase | null) => {
  const form = useForm(
    useValues(() => initialFields(member)),
    wrongFields,
  );
  const failed = useShowErrorOrSignIn('Failed to update profile. Please try again.', { serverFirst: true });
  const address = useRef<string | null>(null);
  const firstName = useRef<string | null>(null);
  /** One toast, because a later one would replace it. */
  const welcome = (aboutEmail = '') => {
    const name = firstName.current === null ? '' : `, ${isolated(firstName.current)}`;
    showToast({ title: 'Profile completed!', message: `Welcome to Second Spring${name}.${aboutEmail}` });
  };
  const verification = useRequestVerification(
    () => welcome(' Please check your email.'),
    () => welcome(' We couldn’t send the link. You can ask for it again in your profile.'),
  );
  const profile = useCompleteProfile(
    (saved) => {
      turnPage();
      firstName.current = saved.firstName;
      if (address.current === null) welcome();
      else verification.mutate({ body: { email: address.current } });
    },
    (error) => {
      form.setErrors({ dateOfBirth: fieldError(error, 'dateOfBirth') });
      failed(error);
    },
  );
  const send = form.submit(
    (fields) => {
      address.current = addressToVerify(fields, member);
      profile.mutate({ body: profileOf(fields, phase) });
    },
    ({ dateOfBirth }) => {
      if (dateOfBirth === undefined) return;
      showToast({
        title: 'Please enter your date of birth',
        message: 'Date of birth is required to complete your profile.',
        tone: 'destructive',
      });
    },
  );
  return { form, isSending: profile.isPending, send };
};
