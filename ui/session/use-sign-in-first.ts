import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { reachable } from '../api/reachability.ts';
import { connectionToast } from '../toasts/connection-toast.ts';
import { useToast } from '../toasts/use-toast.ts';
import { pathThatResumes } from './resumed-act.ts';
import { type Member, sessionQuery } from './session.ts';
import { goToSignIn, reauthenticateAfterNotice, goToSignInAfterNotice } from './sign-in.ts';

/** Shown to a visitor before she is sent to sign in (specification, section 6); null for no notice. */
export type SignInReason = `Please login to ${string}` | null;

/** Sends visitors to sign in before members' actions. Waits for the session to load. */
export const useSignInFirst = () => {
  const client = useQueryClient();
  const showToast = useToast();
  /** For a session that the server no longer knows. `resume` names the act that continues when she is back. */
  const signInAgain = useCallback(
    (reason: SignInReason, resume?: string) => {
      client.setQueryData(sessionQuery.queryKey, null);
      const { pathname, search } = globalThis.location;
      const path = resume === undefined ? pathname + search : pathThatResumes(pathname + search, resume);
      if (reason === null) {
        goToSignIn(path);
        return;
      }
      showToast({ title: 'Login required', message: reason, tone: 'destructive' });
      goToSignInAfterNotice(path);
    },
    [client, showToast],
  );
  /** For a member whose last sign-in is too long ago. `way` is the path that the server named. */
  const reauthenticate = useCallback(
    (
      way: string,
      { back, resume }: { readonly back?: string | undefined; readonly resume?: string | undefined },
    ) => {
      const { pathname, search } = globalThis.location;
      const path = back ?? pathname + search;
      const nextPath =
        resume === undefined ? 'Then we’ll bring you back here.' : 'Then we’ll carry on from here.';
      showToast({
        title: 'One more step',
        message: `Please sign in again, so we know it’s you. ${nextPath}`,
      });
      reauthenticateAfterNotice(way, resume === undefined ? path : pathThatResumes(path, resume));
    },
    [showToast],
  );
  /** Null for a visitor, who is then on her way to sign in, unless that can’t be reached. */
  const requireMember = useCallback(
    async (reason: SignInReason, resume?: string): Promise<Member | null> => {
      try {
        const member = await client.ensureQueryData(sessionQuery);
        if (member !== null) return member;
        if (reachable()) {
          signInAgain(reason, resume);
          return null;
        }
      } catch {}
      showToast(connectionToast('We couldn’t reach Second Spring'));
      return null;
    },
    [client, showToast, signInAgain],
  );
  return { requireMember, signInAgain, reauthenticate };
};
