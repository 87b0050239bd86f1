import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reachable } from '../api/reachability.ts';
import { connectionToast } from '../toasts/connection-toast.ts';
import { showToast } from '../toasts/show-toast.ts';
import { pathThatResumes } from './resumed-act.ts';
import { type Member, sessionQuery } from './session.ts';
import { goToSignIn, reauthenticateAfterNotice, goToSignInAfterNotice } from './sign-in.ts';

/** Shown to a visitor before she is sent to sign in (specification, section 6); null for no notice. */
export type SignInReason = `Please login to ${string}` | null;

/** Sends visitors to sign in before members' actions. Waits for the session to load. */
export const useSignInFirst = () => {
  const client = useQueryClient();
  return useMemo(() => signInFirst(client), [client]);
};

const signInFirst = (client: QueryClient) => {
  /** For a session that the server no longer knows. `resume` names the act that continues when she is back. */
  const signInAgain = (reason: SignInReason, resume?: string): void => {
    client.setQueryData(sessionQuery.queryKey, null);
    const path = resuming(here(), resume);
    if (reason === null) return goToSignIn(path);
    showToast({ title: 'Login required', message: reason, tone: 'destructive' });
    return goToSignInAfterNotice(path);
  };
  /** Null for a visitor, who is then on her way to sign in, unless that can’t be reached. */
  const requireMember = async (reason: SignInReason, resume?: string): Promise<Member | null> => {
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
  };
  return { requireMember, signInAgain };
};

/** For a member whose last sign-in is too long ago. `way` is the path that the server named. */
export const reauthenticate = (way: string, back = here(), resume?: string): void => {
  const nextPath =
    resume === undefined ? 'Then we’ll bring you back here.' : 'Then we’ll carry on from here.';
  showToast({
    title: 'One more step',
    message: `Please sign in again, so we know it’s you. ${nextPath}`,
  });
  reauthenticateAfterNotice(way, resuming(back, resume));
};

const here = (): string => location.pathname + location.search;

const resuming = (path: string, act: string | undefined): string =>
  act === undefined ? path : pathThatResumes(path, act);
