import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { connectionToast } from '../components/toasts/connection-toast.ts';
import { useToast } from '../components/toasts/use-toast.ts';
import { type Member, sessionQuery } from './session.ts';
import { goToSignIn, reauthenticateAfterNotice, goToSignInAfterNotice } from './sign-in.ts';

/** What a visitor is told before she is sent to sign in (specification, section 6); null where she is sent without a word. */
export type SignInReason = `Please login to ${string}` | null;

/** What a page does when it needs a member. */
export type SignInFirst = {
  /** The member; or null, and then the visitor has been told why and is on her way to sign in and back. */
  readonly requireMember: (reason: SignInReason) => Promise<Member | null>;
  /** The server no longer knows her session: the same notice, the same way. */
  readonly signInAgain: (reason: SignInReason) => void;
  /** She is signed in, but who she is was proven too long ago: she is told why, signs in once more that `way`, and comes `back`. */
  readonly reauthenticate: (way: string, back?: string) => void;
};

/** Sends visitors to sign in before what only members may do. Waits for the session where it is not known yet. */
export const useSignInFirst = (): SignInFirst => {
  const client = useQueryClient();
  const showToast = useToast();
  const signInAgain = useCallback(
    (reason: SignInReason) => {
      client.setQueryData(sessionQuery.queryKey, null);
      if (reason === null) {
        goToSignIn();
        return;
      }
      showToast({ title: 'Login required', message: reason, tone: 'destructive' });
      goToSignInAfterNotice();
    },
    [client, showToast],
  );
  const reauthenticate = useCallback(
    (way: string, back?: string) => {
      const { pathname, search } = globalThis.location;
      showToast({
        title: 'One more step',
        message: 'Please sign in again, so we know it’s you. Then we’ll bring you back here.',
      });
      reauthenticateAfterNotice(way, back ?? pathname + search);
    },
    [showToast],
  );
  const requireMember = useCallback(
    async (reason: SignInReason) => {
      try {
        const member = await client.ensureQueryData(sessionQuery);
        if (member === null) signInAgain(reason);
        return member;
      } catch {
        showToast(connectionToast('We couldn’t reach Second Spring'));
        return null;
      }
    },
    [client, showToast, signInAgain],
  );
  return { requireMember, signInAgain, reauthenticate };
};
