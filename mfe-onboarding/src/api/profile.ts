import { call, type Input } from '@secondspring/ui/api/call.ts';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import { type Member, sessionQuery } from '@secondspring/ui/session/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { redFlagsQuery } from '@secondspring/ui/member/red-flags.ts';
import { progressQuery } from '@secondspring/ui/member/progress.ts';

export type ProfileChange = Input<'PATCH /api/users/profile'>['body'];

/** Creates the progress record if it is missing; errors of that call are ignored. Updates the session. */
export const useCompleteProfile = (onDone: (member: Member) => void, onError: (error: Error) => void) => {
  const client = useQueryClient();
  return useCommand('PATCH /api/users/profile', {
    onError,
    onSuccess: async (member) => {
      await beginProgress(() => client.fetchQuery(progressQuery)).catch(() => undefined);
      await Promise.all([
        client.invalidateQueries({ queryKey: progressQuery.queryKey }),
        // Bleeding needs care in some phases only.
        client.fetchQuery({ ...redFlagsQuery, staleTime: 0 }).catch(() => undefined),
      ]);
      onDone(member);
      client.setQueryData(sessionQuery.queryKey, member);
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
};

const beginProgress = async (kept: () => Promise<unknown>): Promise<void> => {
  if ((await kept()) === null) await call('POST /api/progress/user', {});
};

export const useRequestVerification = (onDone: () => void, onError: (error: Error) => void) =>
  useCommand('POST /api/email/verification', { onError, onSuccess: onDone });
