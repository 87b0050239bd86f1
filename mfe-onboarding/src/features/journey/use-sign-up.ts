import type { MenopausePhase } from '@secondspring/contracts/vocabulary/phase-words.ts';
import { fieldError, errorMessage } from '@secondspring/ui/api/api-error.ts';
import { useToast } from '@secondspring/ui/components/toasts/use-toast.ts';
import type { Member } from '@secondspring/ui/session/session.ts';
import { useRef } from 'react';
import { useCompleteProfile } from '../../api/complete-profile.ts';
import { useRequestVerification } from '../../api/request-verification.ts';
import { turnPage } from '../../questions/turn-page.ts';
import { useShowErrorOrSignIn } from '../../questions/use-sign-in-again.ts';
import { addressToVerify, profileOf, type SignUpFields } from './sign-up.ts';

export const useSignUp = (member: Member, phase: MenopausePhase | null) => {
  const showToast = useToast();
  const failed = useShowErrorOrSignIn('Failed to update profile. Please try again.', { serverFirst: true });
  const address = useRef<string | null>(null);
  const verification = useRequestVerification(
    (message) => showToast({ title: 'Please check your email', message }),
    (error) =>
      showToast({
        title: 'We couldn’t send the link',
        message: errorMessage(error, 'You can ask for it again in your profile.'),
        tone: 'destructive',
      }),
  );
  const profile = useCompleteProfile((saved) => {
    turnPage();
    showToast({
      title: 'Profile completed!',
      message:
        saved.firstName === null
          ? 'Welcome to Second Spring.'
          : `Welcome to Second Spring, ${saved.firstName}.`,
    });
    if (address.current !== null) verification.mutate({ body: { email: address.current } });
  }, failed);
  return {
    isSending: profile.isPending,
    /** From the last answer of the server. */
    dateOfBirthError: fieldError(profile.error, 'dateOfBirth'),
    submit: (form: SignUpFields) => {
      if (form.dateOfBirth === '') {
        showToast({
          title: 'Please enter your date of birth',
          message: 'Date of birth is required to complete your profile.',
          tone: 'destructive',
        });
        return;
      }
      address.current = addressToVerify(form, member);
      profile.mutate({ body: profileOf(form, phase) });
    },
  };
};
