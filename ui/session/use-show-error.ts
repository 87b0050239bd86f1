import {
  errorMessage,
  hasStatus,
  isRefusedAs,
  reauthenticationPath,
  isUnanswered,
} from '../api/api-error.ts';
import { whyFailed } from '../api/unanswered.ts';
import { showToast } from '../toasts/show-toast.ts';
import { reauthenticate, type SignInReason, useSignInFirst } from './use-sign-in-first.ts';

export type ShowErrorOptions = {
  /** `Error` by default. Without a connection it is always the same. */
  readonly title?: string;
  /** Shown too without a connection: what she need not enter again. */
  readonly kept?: string;
  /** Prefers the server's message. */
  readonly serverFirst?: boolean;
  /** Shown before she is sent to sign in, if her session has ended. */
  readonly reason?: SignInReason;
  /** Where to return after signing in again; this page by default. */
  readonly back?: string;
  /** Names the act, so that `useResumedAct` continues it there after she has proved who she is. */
  readonly resume?: string | undefined;
};

/**
 * Shows `words` in a toast, or with `serverFirst` the server's message; without a connection, that there is none. If her session has ended, shows
 * `reason` and sends her to sign in and back; also if the server asks for a recent sign-in.
 */
export const useShowError = (
  words: string,
  {
    title = 'Error',
    kept = '',
    serverFirst = false,
    reason = 'Please login to go on',
    back,
    resume,
  }: ShowErrorOptions = {},
): ((error: unknown) => void) => {
  const { signInAgain } = useSignInFirst();
  return (error) => {
    const path = reauthenticationPath(error);
    if (path !== null) reauthenticate(path, back, resume);
    else if (hasStatus(error, 401)) signInAgain(reason);
    else if (isUnanswered(error) && !navigator.onLine) {
      const message = `${whyFailed(error, words)} ${kept}`.trim();
      showToast({ title: 'That didn’t go through', message, tone: 'destructive' });
    } else {
      const isServers = serverFirst || isRefusedAs(error, 'idempotency-key-reused');
      const message = isServers ? errorMessage(error, words) : words;
      showToast({ title, message, tone: 'destructive' });
    }
  };
};
